import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Activity, Dashboard } from '@portal/contract/dashboard/dashboard'
import type { Order } from '@portal/contract/orders/order'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someDashboard, somePendingWork, someYearMetrics } from '../../../test/given-metrics'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { StaffDashboardPage } from './staff-dashboard-page'

mockNetwork()

const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`

const placedActivity: Activity = {
  at: '2026-11-20T15:00:00.000Z',
  type: 'Order Placed',
  id: id(1),
  orderId: '2027-000158',
  dealerId: '00000000-0000-4000-8000-000000000001',
  dealerName: 'Coastal Comfort Systems',
  status: 'in_progress',
  hasChangeRequest: false,
  changeRequestId: null,
  message: null,
}
const requested: Activity = {
  ...placedActivity,
  type: 'Change Request',
  id: id(2),
  hasChangeRequest: true,
  orderId: '2027-000151',
  dealerId: '00000000-0000-4000-8000-000000000001',
  dealerName: 'Golden Isles Air',
  status: 'pending',
  changeRequestId: id(3),
  message: 'Please add **mail**.',
}

const MessageView = ({ message }: { message: string }) => <p data-testid="message">{message}</p>

const DayStart = () => <h2>Call today</h2>
const News = () => <h2>What’s new</h2>

const { programDrafts, failedMail, queuedMail } = somePendingWork()

function show(
  user: CurrentUser,
  activity: Activity[] = [placedActivity, requested],
  overrides: Partial<Dashboard> = {},
  requests = somePendingWork().requests,
) {
  mockCall('getDashboard', someDashboard(overrides))
  mockCall('listRecentActivity', activity)
  mockCall('getYearFigures', someYearMetrics())
  mockCall(
    'getWaitingWork',
    somePendingWork({
      requests,
      ...(user.role === 'super_admin'
        ? { programDrafts, failedMail, queuedMail }
        : { programDrafts: null, failedMail: null, queuedMail: null }),
    }),
  )
  return renderPage(<StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={News} />, {
    user,
    path: '/dashboard',
  })
}

const activityTable = () => screen.findByRole('table', { name: 'Recent Activity' })
const tile = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')

describe('the staff dashboards (docs/spec 18.2)', () => {
  it('show news first', async () => {
    await show(someStaff('sales_manager'))
    const [first] = await screen.findAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent('What’s new')
  })

  it('show the three metrics, with two decimals for the investment', async () => {
    await show(someStaff('super_admin'))
    await waitFor(() => expect(tile('Active Packages')).toHaveTextContent('118'))
    expect(tile('Pending Requests')).toHaveTextContent('7')
    expect(tile('Total Investment')).toHaveTextContent('$164,850.00')
    expect(screen.getByRole('link', { name: 'Active Packages' })).toHaveAttribute('href', '/admin/orders?status=active')
    expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/admin/audit')
    expect(screen.getByRole('link', { name: 'Review 7 requests' })).toHaveAttribute(
      'href',
      '/admin/requests?status=pending',
    )
    expect(screen.queryByRole('heading', { name: 'Recent Orders' })).toBeNull()
    expect(await screen.findByRole('region', { name: 'Orders by month' })).toBeVisible()
  })

  it('list a draft as saved, not as placed', async () => {
    await show(someStaff('super_admin'), [{ ...placedActivity, status: 'pending' }])
    const row = await within(await activityTable()).findByRole('row', { name: /Coastal Comfort Systems/ })
    expect(row).toHaveTextContent('Draft Saved')
    expect(row).not.toHaveTextContent('Order Placed')
    expect(within(row).getByRole('link', { name: 'View Draft Saved, 2027-000158' })).toBeVisible()
  })

  it('list the recent activity, with orders linked to the area’s order list', async () => {
    await show(someStaff('mingledorffs'))
    const table = await activityTable()
    await within(table).findByText('Coastal Comfort Systems')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Date', 'Order ID', 'Activity Type', 'Dealer Name', 'Status', 'Actions'])
    const row = within(table).getByRole('row', { name: /Coastal Comfort Systems/ })
    expect(row).toHaveTextContent('Nov 20, 20262027-000158Order PlacedCoastal Comfort SystemsIn Progress')
    expect(within(row).getByRole('link', { name: 'Coastal Comfort Systems' })).toHaveAttribute(
      'href',
      `/portal/dealers/${placedActivity.dealerId}`,
    )
    expect(within(row).getByRole('link', { name: /^View/ })).toHaveAttribute(
      'href',
      '/portal/orders?orderId=2027-000158',
    )
  })

  it('label an order’s status as the order lists do', async () => {
    const requestActivity = {
      ...placedActivity,
      id: id(4),
      dealerName: 'Asked Air',
      status: 'request',
      hasChangeRequest: true,
    }
    const set = { ...placedActivity, id: id(5), dealerName: 'Set Air', status: 'request' }
    await show(someStaff('super_admin'), [requestActivity, set, requested])
    const table = await activityTable()
    expect(await within(table).findByRole('row', { name: /Asked Air/ })).toHaveTextContent('Change Requested')
    expect(within(table).getByRole('row', { name: /Set Air/ })).toHaveTextContent('RequestView')
    expect(within(table).getByRole('row', { name: /Golden Isles Air/ })).toHaveTextContent('PendingView')
  })

  it('open a request with its message and a link to all requests', async () => {
    const { typist } = await show(someStaff('super_admin'))
    await typist.click(await screen.findByRole('button', { name: 'View Change Request, 2027-000151' }))
    const box = await screen.findByRole('dialog', { name: 'Change Request' })
    const dialog = within(box)
    expect(box).toHaveTextContent(
      'Order2027-000151DateNov 20, 2026, 10:00 AMDealerGolden Isles AirStatusPendingTypeChange Request',
    )
    expect(dialog.getByTestId('message')).toHaveTextContent('Please add **mail**.')
    expect(dialog.getByRole('link', { name: 'View All Requests' })).toHaveAttribute('href', '/admin/requests')
    await typist.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('show when a request has no message', async () => {
    const { typist } = await show(someStaff('super_admin'), [{ ...requested, message: ' ' }])
    await typist.click(await screen.findByRole('button', { name: /View Change Request/ }))
    expect(await screen.findByText('No message provided')).toBeVisible()
  })

  it('show an empty state without activity', async () => {
    await show(someStaff('super_admin'), [], { pendingRequests: 0 })
    expect(await screen.findByText('No recent activity')).toBeVisible()
    expect(screen.getByText('New orders and requests will appear here')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Review (\d+ )?requests?$/ })).toBeNull()
  })

  it('show an error when the metrics fail to load, and retry', async () => {
    mockCall('getDashboard', networkError())
    mockCall('listRecentActivity', [])
    mockCall('getYearFigures', someYearMetrics())
    mockCall('getWaitingWork', somePendingWork())
    const { typist } = await renderPage(
      <StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={News} />,
      {
        user: someStaff('super_admin'),
        path: '/dashboard',
      },
    )
    const failure = await screen.findByText('The metrics could not be loaded')
    expect(failure).toBeVisible()
    mockCall('getDashboard', someDashboard())
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(tile('Active Packages')).toHaveTextContent('118'))
  })
})

describe('dashboard metrics that failed to load', () => {
  const held = () => {
    let release = () => {}
    const wait = new Promise<void>((resolve) => {
      release = resolve
    })
    return { wait, release }
  }

  it('show an error on the territory dashboard until a retry succeeds', async () => {
    mockCall('listOrders', [])
    mockCall('getYearFigures', someYearMetrics())
    mockCall('getWaitingWork', somePendingWork())
    mockCall('getDashboard', networkError())
    const { typist } = await renderPage(
      <StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={News} />,
      {
        user: someStaff('territory_manager'),
        path: '/dashboard',
      },
    )
    expect(await screen.findByText('The metrics could not be loaded')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Review requests' })).toHaveAttribute(
      'href',
      '/access/requests?status=pending',
    )
    const { wait, release } = held()
    mockCall('getDashboard', () => wait.then(() => someDashboard()))
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The metrics could not be loaded')).toBeVisible()
    expect(screen.queryByText('Loading metrics...')).toBeNull()
    release()
    await waitFor(() => expect(tile('Total Orders')).toHaveTextContent('24'))
    expect(screen.getByRole('link', { name: 'Review 7 requests' })).toBeVisible()
  })

  it('show an error with a retry button in their line of Needs attention', async () => {
    mockCall('getDashboard', someDashboard())
    mockCall('listRecentActivity', [])
    mockCall('getWaitingWork', networkError())
    mockCall('getYearFigures', networkError())
    const { typist } = await renderPage(
      <StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={News} />,
      {
        user: someStaff('super_admin'),
        path: '/dashboard',
      },
    )
    const lines = within(await screen.findByRole('list', { name: 'Needs attention' }))
    await waitFor(() => expect(lines.getAllByText('Unavailable')).toHaveLength(4))
    mockCall('getYearFigures', someYearMetrics())
    await typist.click(lines.getByRole('button', { name: 'Try again: No order or draft' }))
    await waitFor(() => expect(lines.getAllByText('Unavailable')).toHaveLength(3))
    mockCall('getWaitingWork', somePendingWork())
    await typist.click(lines.getByRole('button', { name: 'Try again: Signed, not started' }))
    await waitFor(() => expect(lines.queryByText('Unavailable')).toBeNull())
  })
})

describe('the dashboard of a district’s sales manager', () => {
  it('names the district', async () => {
    await show(someStaff('sales_manager', { district: 'SE', dealerNumber: '204418' }), [placedActivity])
    expect(screen.getByText('Showing data for District SE only')).toBeVisible()
    expect(screen.getByText('District SE')).toBeVisible()
    expect(screen.getByText('Dealer #204418')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'View All Requests' })) {
      expect(link).toHaveAttribute('href', '/sales/requests')
    }
  })

  it.each(['super_admin', 'mingledorffs'] as const)(
    'has no badge for %s, who is not limited to a district',
    async (role) => {
      await show(someStaff(role, { district: 'SE' }), [placedActivity])
      expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      expect(screen.queryByText(/District SE/)).toBeNull()
    },
  )

  it('shows no notice without a district', async () => {
    await show(someStaff('sales_manager'), [placedActivity])
    expect(screen.queryByText(/Showing data for District/)).toBeNull()
  })
})

describe('the dashboard of a territory manager', () => {
  const order: Order = {
    id: id(1),
    orderId: '2027-000158',
    orderYear: 2027,
    status: 'signed',
    userId: id(9),
    totalAmount: '2550.00',
    oneTimeTotal: '0.00',
    annualTotal: '25500.00',
    months: 10,
    monthsSetByStaff: false,
    springPercent: 60,
    paymentTerms: 'credit',
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    signedAt: null,
    signerName: null,
    dealerName: 'Coastal Comfort Systems',
    dealerNumber: '310275',
    dealerInfo: {
      companyName: 'Coastal Comfort Systems',
      companyType: null,
      firstName: 'A',
      lastName: 'B',
      dealerNumber: '310275',
      email: null,
      phone: null,
      website: null,
      addressLine1: null,
      addressLine2: null,
      city: null,
      state: null,
      zipCode: '30301',
      district: 'SE',
      brand: null,
      territoryManagerId: null,
    },
    itemCount: 1,
    hasChangeRequest: false,
    hasPendingRequest: false,
  }

  it('shows its four metrics and the five latest orders', async () => {
    const calls = mockCall('listOrders', [order])
    await show(someStaff('territory_manager', { district: 'SE' }))
    const table = await screen.findByRole('table', { name: 'Recent Orders' })
    const row = await within(table).findByRole('row', { name: /Coastal Comfort Systems/ })
    expect(calls[0]?.query.get('limit')).toBe('5')
    expect(calls[0]?.query.get('sort')).toBe('-createdAt')
    expect(row).toHaveTextContent('SignedNot signed$2,550View')
    expect(within(row).getByRole('link', { name: /^View/ })).toHaveAttribute('href', `/orders/${id(1)}`)
    expect(screen.queryByText(/District SE/)).toBeNull()
    await waitFor(() => expect(tile('Total Orders')).not.toBeNull())
    expect(tile('Total Orders')).toHaveTextContent('24')
    expect(tile('Pending Orders')).toHaveTextContent('2')
    expect(tile('Completed Orders')).toHaveTextContent('6')
    expect(tile('Monthly Revenue')).toHaveTextContent('$5,620')
    expect(screen.getByRole('link', { name: 'Review 7 requests' })).toHaveAttribute(
      'href',
      '/access/requests?status=pending',
    )
  })

  it('shows when an order was placed if its draft was created on another day', async () => {
    mockCall('listOrders', [{ ...order, signedAt: '2026-11-24T15:00:00.000Z' }])
    await show(someStaff('territory_manager'))
    const table = await screen.findByRole('table', { name: 'Recent Orders' })
    const row = await within(table).findByRole('row', { name: /Coastal Comfort Systems/ })
    expect(row).toHaveTextContent(/^Nov 20, 2026placed Nov 24, 2026/)
  })

  it('expands the collapsed activity and charts on click', async () => {
    mockCall('listOrders', [order])
    const { typist } = await show(someStaff('territory_manager'))
    expect(screen.queryByRole('table', { name: 'Recent Activity' })).toBeNull()
    await typist.click(await screen.findByRole('button', { name: 'Recent Activity' }))
    expect(within(await activityTable()).getByText('Golden Isles Air')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Charts for the year' }))
    expect(await screen.findByRole('region', { name: 'Orders by month' })).toBeVisible()
  })

  it('shows the news, then the dealers to call', async () => {
    mockCall('listOrders', [order])
    await show(someStaff('territory_manager'))
    const [news, calls] = screen.getAllByRole('heading', { level: 2 })
    expect(news).toHaveTextContent('What’s new')
    expect(calls).toHaveTextContent('Call today')
  })

  it('shows stuck drafts with phone numbers below the calls', async () => {
    mockCall('listOrders', [order])
    await show(someStaff('territory_manager'))
    const drafts = within(await screen.findByRole('region', { name: 'Stuck drafts' }))
    expect(await drafts.findByRole('link', { name: 'Palmetto Breeze HVAC' })).toHaveAttribute(
      'href',
      `/orders/${somePendingWork().stuckDrafts.first[0]?.id}`,
    )
    expect(drafts.getByRole('link', { name: 'Call Palmetto Breeze HVAC, 404-555-0166' })).toBeVisible()
    expect(drafts.getByRole('link', { name: 'View all 4' })).toHaveAttribute('href', '/access/orders?stuck=1')
  })

  it('shows an empty state without stuck drafts', async () => {
    mockCall('listOrders', [])
    mockCall('getDashboard', someDashboard())
    mockCall('getWaitingWork', somePendingWork({ stuckDrafts: { count: 0, oldestAt: null, first: [] } }))
    await renderPage(<StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={News} />, {
      user: someStaff('territory_manager'),
      path: '/dashboard',
    })
    expect(await screen.findByText('No drafts are older than 7 days.')).toBeVisible()
  })
})

describe('pending work', () => {
  it('shows the oldest requests first, each linked to its order', async () => {
    const requests = [1, 2, 3, 4].flatMap((n) =>
      somePendingWork().requests.map((request) => ({ ...request, id: id(n), orderId: `2027-00010${n}` })),
    )
    await show(someStaff('super_admin'), undefined, undefined, requests)
    const table = await screen.findByRole('table', { name: 'Requests to review' })
    const row = await within(table).findByRole('row', { name: /2027-000101/ })
    expect(row).toHaveTextContent('2027-000101Bayou State Heating & AirChangeCan we switch to Tune-Up Series')
    expect(within(row).getByRole('link', { name: 'Review request for 2027-000101' })).toHaveAttribute(
      'href',
      `/orders/${somePendingWork().requests[0]?.orderUuid}#change-request`,
    )
  })

  it('shows the whole messages of a few requests', async () => {
    await show(someStaff('super_admin'))
    const list = await screen.findByRole('list', { name: 'Requests to review' })
    const item = within(list).getByRole('listitem')
    expect(item).toHaveTextContent('Change, 2027-000101Can we switch to Tune-Up Series from next month on?Review')
    expect(within(item).getByRole('link', { name: 'Bayou State Heating & Air' })).toHaveAttribute(
      'href',
      '/admin/dealers/00000000-0000-4000-8000-000000000001',
    )
    expect(within(item).getByRole('link', { name: 'Review request for 2027-000101' })).toBeVisible()
  })

  it('shows messages on phones only if there are one or two requests', async () => {
    onNarrowScreen()
    await show(someStaff('super_admin'))
    const list = await screen.findByRole('list', { name: 'Requests to review' })
    expect(list).toHaveTextContent('Can we switch to Tune-Up Series from next month on?')
    cleanup()
    const requests = [1, 2, 3].flatMap((n) =>
      somePendingWork().requests.map((request) => ({ ...request, id: id(n), orderId: `2027-00010${n}` })),
    )
    await show(someStaff('super_admin'), undefined, undefined, requests)
    const longList = await screen.findByRole('list', { name: 'Requests to review' })
    expect(within(longList).getAllByRole('listitem')).toHaveLength(3)
    expect(longList).not.toHaveTextContent('Can we switch')
  })

  it('is read-only for users who may not decide', async () => {
    await show(someStaff('sales_manager'))
    const card = await screen.findByRole('region', { name: 'Pending requests' })
    expect(await within(card).findByRole('link', { name: 'View request for 2027-000101' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'View 7 requests' })).toBeVisible()
    expect(screen.queryByText(/Review/)).toBeNull()
  })

  it('shows an empty state without pending requests', async () => {
    mockCall('getDashboard', someDashboard())
    mockCall('listRecentActivity', [])
    mockCall('getYearFigures', someYearMetrics())
    mockCall('getWaitingWork', somePendingWork({ requests: [] }))
    await renderPage(<StaffDashboardPage MessageView={MessageView} DayStart={DayStart} News={News} />, {
      user: someStaff('super_admin'),
      path: '/dashboard',
    })
    expect(await screen.findByText('No pending requests')).toBeVisible()
  })

  it('shows counts below the requests that link to their lists, including zero', async () => {
    await show(someStaff('super_admin'))
    const lines = within(await screen.findByRole('list', { name: 'Needs attention' }))
    await waitFor(() =>
      expect(lines.getByRole('link', { name: 'No order or draft' }).closest('li')).toHaveTextContent('12'),
    )
    const texts = lines
      .getAllByRole('listitem')
      .map((line) => [
        plainText(line.textContent).replace(/Oldest: \d+ days/, 'Oldest: n days'),
        within(line).getByRole('link').getAttribute('href'),
      ])
    expect(texts).toEqual([
      ['Drafts older than 7 daysOldest: n days4', '/admin/orders?stuck=1'],
      ['Signed, not startedAll years. None0', '/admin/orders?status=signed'],
      ['No order or draftOf 60 active dealers, for 202712', '/admin/dealers?orderStatus=none&isActive=true'],
      ['Failed emailsSince Nov 18, 2026, 340 queued2', '/admin/email-test'],
      ['Program changes to approveOldest: n days1', '/admin/program'],
    ])
  })

  it('hides the lines of work that users may not do', async () => {
    await show(someStaff('mingledorffs'))
    expect(await screen.findByRole('link', { name: 'Signed, not started' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Failed emails' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Program changes to approve' })).toBeNull()
  })
})
