import type { DealerSession } from '@portal/contract/accounts/sessions'
import type { ReceivedCampaign } from '@portal/contract/campaigns/campaign'
import type { OrderComparison } from '@portal/contract/orders/comparison'
import type { Order } from '@portal/contract/orders/order'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { expectedFeatures } from '../../../test/expected-features'
import { someStaff } from '../../../test/given'
import { someListedDealer } from '../../../test/given-dealers'
import { someDraft, someOrder, someRequest } from '../../../test/given-orders'
import { somePreparation } from '../../../test/given-preparation'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { dealerQuery } from '../../features/dealers/dealer-query'
import { callQuery } from '../../lib/api/queries'
import { DealerRecord, prepare } from './dealer-page'

mockNetwork()
afterEach(dismissToast)

const dealer = someListedDealer()
const currentOrder = someOrder({ userId: dealer.id })
const previousOrder = someOrder({
  id: '10000000-0000-4000-8000-000000000067',
  orderId: '2026-000067',
  orderYear: 2026,
  status: 'active',
  annualTotal: '8370.00',
})

const toCompared = ({ id, orderId, orderYear, status, months, annualTotal }: Order) => ({
  id,
  orderId,
  orderYear,
  status,
  months,
  annualTotal,
})
const comparison: OrderComparison = {
  order: toCompared(currentOrder),
  former: toCompared({ ...previousOrder, months: 6 }),
  difference: '6580.00',
  parts: [
    {
      reason: 'upgrade',
      amount: '5000.00',
      changes: [{ packageName: 'Full-Reach Search', formerName: 'Local Search', amount: '5000.00' }],
    },
    {
      reason: 'removed',
      amount: '-420.00',
      changes: [{ packageName: 'Postcard', formerName: null, amount: '-420.00' }],
    },
    { reason: 'months', amount: '2000.00', changes: [] },
  ],
}

const session: DealerSession = {
  id: '30000000-0000-4000-8000-000000000001',
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone',
  address: '73.82.•.•',
  since: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-20T15:00:00.000Z',
  impersonatedBy: null,
}
const received: ReceivedCampaign = {
  id: '30000000-0000-4000-8000-000000000011',
  campaignId: '30000000-0000-4000-8000-000000000012',
  name: 'Without an order',
  orderYear: 2027,
  canOpen: true,
  queuedAt: '2026-09-10T14:00:00.000Z',
  outcome: 'signedIn',
}

/** Mocks a page without content. Each test then mocks the calls that it is about. */
function mockPage(orders: Order[] = []) {
  mockCall('getDealer', dealer)
  mockCall('listOrders', orders)
  mockCall('getOrderComparison', null)
  mockCall('listChangeRequests', [])
  mockCall('listDealerNotes', { notes: [], colleagues: [], dealerHasAddress: true, companyName: dealer.companyName })
  mockCall('getPreparation', somePreparation({ prepared: null }))
  mockCall('listReceivedCampaigns', [])
  mockCall('getDealerReminders', { unsubscribedAt: null, remindedOn: null })
  mockCall('listDealerSessions', [])
  for (const feature of expectedFeatures) feature.mockDealerPage?.()
}

const show = (role: Parameters<typeof someStaff>[0] = 'super_admin') =>
  renderPage(<DealerRecord />, {
    user: someStaff(role),
    path: `/dealers/${dealer.id}`,
    route: '/dealers/$id',
  })

/** Returns a section after the page has loaded. */
async function section(name: string) {
  const region = await screen.findByRole('region', { name })
  await waitFor(() => expect(screen.queryByText(/^Loading /)).toBeNull())
  return within(region.isConnected ? region : screen.getByRole('region', { name }))
}

describe('the page of one dealer (docs/spec 5.7)', () => {
  it('shows the dealer’s details with links to call and email', async () => {
    mockPage()
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Peachtree Air & Heat' })).toBeVisible()
    expect(screen.getByText('Dealer 204418')).toBeVisible()
    expect(screen.getByText('Renee Calloway, Atlanta, GA 30301')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call Peachtree Air & Heat, 404-555-0142' })).toHaveAttribute(
      'href',
      'tel:+14045550142',
    )
    expect(screen.getByRole('link', { name: /^Email Peachtree/ })).toHaveAttribute('href', 'mailto:renee@example.com')
    expect(screen.queryByText('Active')).toBeNull()
  })

  it('shows the account’s status only when it is inactive or locked', async () => {
    mockPage()
    mockCall('getDealer', { ...dealer, isActive: false, isLocked: true })
    await show()
    expect(await screen.findByText('Inactive')).toBeVisible()
    expect(screen.getByText('Locked')).toBeVisible()
    expect(await screen.findByText(/The account is inactive, so the dealer cannot order/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Prepare order' })).toBeNull()
  })

  it('explains why this year’s total differs, down to the packages', async () => {
    mockPage([currentOrder, previousOrder])
    mockCall('getOrderComparison', comparison)
    const { typist } = await show()
    const order = await section('2027 order')
    const rows = within(await order.findByRole('list', { name: 'Change from 2026' }))
    expect(order.getByRole('heading', { name: 'Compared with 2026' })).toBeVisible()
    expect(rows.getByText('Upgrades').closest('li')).toHaveTextContent('Upgrades+$5,000.00')
    expect(rows.getByText('No longer ordered').closest('li')).toHaveTextContent('−$420.00')
    expect(rows.getByText('10 months instead of 6').closest('li')).toHaveTextContent('+$2,000.00')
    expect(rows.getByText('Change from 2026').closest('li')).toHaveTextContent('+$6,580.00')
    expect(rows.getByText('instead of Local Search')).not.toBeVisible()
    await typist.click(rows.getByRole('button', { name: 'Upgrades' }))
    expect(rows.getByText('instead of Local Search')).toBeVisible()
    expect(order.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', `/orders/${currentOrder.id}`)
    const pastOrders = await section('Past orders')
    expect(pastOrders.getByRole('link', { name: '2026-000067' })).toHaveAttribute('href', `/orders/${previousOrder.id}`)
    expect(pastOrders.queryByRole('link', { name: '2027-000142' })).toBeNull()
  })

  it('shows the age of a draft', async () => {
    mockPage([someDraft({ updatedAt: new Date(Date.now() - 12 * 86_400_000).toISOString() })])
    await show()
    expect((await section('2027 order')).getByText(/^Draft, last changed 12 days ago/)).toBeVisible()
    expect(await screen.findByText('No signed 2026 order to compare with.')).toBeVisible()
  })

  it('offers to prepare an order or call when there is none for the year', async () => {
    mockPage([someOrder({ ...currentOrder, status: 'cancelled' }), previousOrder])
    await show('territory_manager')
    const none = await section('No 2027 order yet')
    expect(none.getByText('$8,370.00')).toBeVisible()
    expect(none.getByRole('link', { name: 'Prepare order' })).toHaveAttribute(
      'href',
      `/access/dealers/${dealer.id}/prepare`,
    )
    expect(none.getByRole('link', { name: /^Call / })).toBeVisible()
    expect((await section('Past orders')).getByRole('link', { name: '2027-000142' })).toBeVisible()
  })

  it('lists change requests with pending ones first', async () => {
    mockPage([currentOrder])
    const id = (last: number) => `10000000-0000-4000-8000-00000000030${last}`
    mockCall('listChangeRequests', [
      someRequest({ id: id(1), status: 'approved', message: 'Done before' }),
      someRequest({ id: id(2), status: 'pending', message: 'Please change this' }),
    ])
    await show()
    const rows = within(await screen.findByRole('list', { name: 'Change requests' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Please change this'),
      expect.stringContaining('Done before'),
    ])
  })

  it('shows the campaign emails with their outcome', async () => {
    mockPage()
    mockCall('listReceivedCampaigns', [received, { ...received, id: session.id, name: 'Another', canOpen: false }])
    await show()
    const campaigns = await section('Campaigns')
    expect(campaigns.getByRole('link', { name: 'Without an order' })).toHaveAttribute(
      'href',
      `/admin/dealers/campaigns/${received.campaignId}`,
    )
    expect(campaigns.queryByRole('link', { name: 'Another' })).toBeNull()
    expect(campaigns.getAllByText('Signed in')).toHaveLength(2)
    expect(await campaigns.findByText('Receives reminders')).toBeVisible()
  })

  it('lists signed-in devices, and signs a device out', async () => {
    mockPage()
    mockCall('listDealerSessions', [session, { ...session, id: received.id, impersonatedBy: 'Terry Toral' }])
    const { typist } = await show()
    const devices = await section('Signed-in devices')
    expect(devices.getByText(/^Impersonated by Terry Toral, /)).toBeVisible()
    const ended = mockCall('endDealerSession', { success: true })
    mockCall('listDealerSessions', [session])
    const [first] = devices.getAllByRole('button', { name: 'Sign out Safari on iPhone' })
    if (first) await typist.click(first)
    await waitFor(() => expect(currentToast()?.title).toBe('Device signed out'))
    expect(ended).toMatchObject([{ params: { id: dealer.id, sessionId: session.id } }])
    await waitFor(() => expect(screen.queryByText(/^Impersonated by/)).toBeNull())
  })

  it('groups the actions, and returns to the list after the dealer is deleted', async () => {
    mockPage()
    const { typist, router } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Actions for Peachtree Air & Heat' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual([
      ...['Prepare order', 'View Orders'],
      ...['Edit', 'Read out a code', 'Sign out everywhere', 'Turn reminders off', 'Deactivate'],
      ...['Impersonate', 'Delete'],
    ])
    mockCall('deleteDealer', { success: true })
    await typist.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await typist.click(await screen.findByRole('button', { name: 'Delete dealer' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dealers'))
  })

  it('turns reminders off from the menu, which then no longer offers it', async () => {
    mockPage()
    const { typist } = await show()
    const open = async () =>
      typist.click(await screen.findByRole('button', { name: 'Actions for Peachtree Air & Heat' }))
    await open()
    const unsubscribedReminders = { unsubscribedAt: '2026-11-20T15:00:00.000Z', remindedOn: null }
    const set = mockCall('setDealerReminders', unsubscribedReminders)
    mockCall('getDealerReminders', unsubscribedReminders)
    await typist.click(await screen.findByRole('menuitem', { name: 'Turn reminders off' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Reminders turned off'))
    expect(set).toMatchObject([{ body: { isOn: false } }])
    expect(await screen.findByText('No reminders')).toBeVisible()
    await open()
    await screen.findByRole('menuitem', { name: 'Edit' })
    expect(screen.queryByRole('menuitem', { name: 'Turn reminders off' })).toBeNull()
  })

  it('folds its sections on phones, except pending requests', async () => {
    onNarrowScreen()
    mockPage([currentOrder, previousOrder])
    mockCall('listChangeRequests', [someRequest({ status: 'pending' })])
    await show()
    expect(await screen.findByRole('list', { name: 'Change requests' })).toBeVisible()
    const pastOrdersButton = await screen.findByRole('button', { name: 'Past orders' })
    expect(pastOrdersButton).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('1 order, 2026: $8,370.00')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notes and files' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('shows that it cannot find an unknown dealer', async () => {
    mockPage()
    mockCall('getDealer', errorReply('NOT_FOUND', 'Not found.'))
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dealer not found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to dealers' })).toHaveAttribute('href', '/admin/dealers')
  })

  it('shows the error of a section next to the others, with a way to try again', async () => {
    mockPage()
    mockCall('listReceivedCampaigns', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    const campaigns = await section('Campaigns')
    expect(await campaigns.findByText('The campaigns could not be loaded')).toBeVisible()
    expect((await section('Notes and files')).getByRole('button', { name: 'Add note' })).toBeVisible()
    mockCall('listReceivedCampaigns', [received])
    await typist.click(campaigns.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Without an order' })).toBeVisible()
  })
})

describe('the data of a dealer’s page', () => {
  it('is cached before the page appears, and a failure does not reject', async () => {
    mockPage()
    mockCall('listReceivedCampaigns', networkError())
    const client = new QueryClient()
    await prepare(someStaff(), { client, id: dealer.id })
    const params = { params: { id: dealer.id } }
    expect(client.getQueryData(dealerQuery(dealer.id).queryKey)).toMatchObject({ id: dealer.id })
    expect(client.getQueryData(callQuery('listDealerSessions', params).queryKey)).toEqual([])
    expect(client.getQueryData(callQuery('listReceivedCampaigns', params).queryKey)).toBeUndefined()
  })
})
