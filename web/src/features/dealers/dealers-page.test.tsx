import type { Role } from '@portal/contract/rules/roles'
import { emptyTexts } from '@portal/contract/texts/list'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply, requestsRows } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someListedDealer, someManager } from '../../../test/given-dealers'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { DealersPage } from './dealers-page'

mockNetwork()

const managerId = someManager.id
const dealer = someListedDealer({ isActive: false })
const otherId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

const show = (role: Exclude<Role, 'dealer'> = 'super_admin', query = '') =>
  renderPage(<DealersPage />, { user: someStaff(role), path: `/dealers${query}` })

const firstQuery = (requests: { query: URLSearchParams }[]) =>
  Object.fromEntries(requests.find(requestsRows)?.query ?? [])

const managers = () => mockCall('listTerritoryManagers', [someManager])

describe('Dealer Management (docs/spec 5.1)', () => {
  it('shows its columns and a record in each row', async () => {
    managers()
    mockCall('listDealers', [dealer], { 'x-total-count': '66' })
    await show()
    const row = await screen.findByRole('row', { name: /Peachtree/ })
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Select all rows on this page',
      'Dealer #',
      'Name / Company',
      'Contact',
      'District',
      'Location',
      'Brand',
      'Territory Manager',
      'Order 2027',
      'Status',
      'Actions',
    ])
    expect(row).toHaveTextContent(
      '204418Peachtree Air & HeatRenee Calloway404-555-0142SEAtlanta, GA 30301CarrierTaylor Mabry',
    )
    expect(within(row).getByText('Inactive')).toBeVisible()
    expect(within(row).queryByRole('switch')).toBeNull()
    expect(within(row).getByRole('link', { name: '404-555-0142' })).toHaveAttribute('href', 'tel:+14045550142')
    expect(within(row).getByRole('link', { name: /^Email Peachtree/ })).toHaveAttribute(
      'href',
      'mailto:renee@example.com',
    )
    expect(screen.getByText('Total')).toHaveTextContent('Total 66')
    expect(screen.queryByText('Selected', { exact: false, selector: 'span' })).toBeNull()
  })

  it('shows number, place and district on one line of a card on phones', async () => {
    onNarrowScreen()
    managers()
    mockCall('listDealers', [dealer], { 'x-total-count': '1' })
    await show()
    expect(await screen.findByText('#204418, Atlanta, GA, SE')).toBeVisible()
  })

  it('requests the filters, sort and page in the URL', async () => {
    managers()
    const requests = mockCall('listDealers', [dealer])
    await show(
      'super_admin',
      `?search=peach&dealerNumber=2044&zip=303&territoryManagerId=${managerId}&sort=-brand&page=2`,
    )
    await screen.findByRole('row', { name: /Peachtree/ })
    expect(firstQuery(requests)).toEqual({
      search: 'peach',
      dealerNumber: '2044',
      zip: '303',
      territoryManagerId: managerId,
      sort: '-brand',
      orderYear: '2027',
      limit: '25',
      offset: '25',
    })
  })

  it('accepts a pasted paragraph in the search, and limits the ZIP filter to its maximum length', async () => {
    managers()
    const requests = mockCall('listDealers', [dealer])
    const text = 'a'.repeat(3000)
    await show('super_admin', `?search=${text}`)
    await screen.findByRole('row', { name: /Peachtree/ })
    expect(firstQuery(requests).search).toBe(text)
    expect(screen.getByLabelText('Zip Code')).toHaveAttribute('maxlength', '20')
  })

  it('stores filters and sort in the URL, and clears them', async () => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Peachtree/ })
    await typist.type(screen.getByLabelText('Zip Code'), '303')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?zip=303'))
    await typist.selectOptions(screen.getByLabelText('Territory Manager'), 'Not assigned')
    await waitFor(() => expect(router.state.location.searchStr).toContain('territoryManagerId=none'))
    await typist.click(screen.getByRole('button', { name: 'Dealer #' }))
    await waitFor(() => expect(router.state.location.searchStr).toContain('sort=dealerNumber'))
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body)
    await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=dealerNumber'))
    expect(screen.getByLabelText('Zip Code')).toHaveValue('')
  })

  it('shows a territory manager the district and status filters, but no manager filter', async () => {
    const requests = mockCall('listDealers', [dealer])
    const { typist } = await show('territory_manager')
    const districts = within(screen.getByLabelText('District')).getAllByRole('option')
    expect(districts.map((option) => option.textContent)).toEqual(['All', 'GC', 'NA', 'NG', 'SE', 'SW'])
    await typist.selectOptions(screen.getByLabelText('District'), 'GC')
    await waitFor(() => expect(requests.findLast(requestsRows)?.query.get('district')).toBe('GC'))
    expect(screen.getByLabelText('Status')).toBeInTheDocument()
    expect(screen.queryByLabelText('Territory Manager')).toBeNull()
  })

  it('shows and clears the filters set by a link', async () => {
    managers()
    const requests = mockCall('listDealers', [dealer])
    const { typist, router } = await show('super_admin', '?notOrdered=2027&district=SE&isActive=true')
    await screen.findByRole('row', { name: /Peachtree/ })
    expect(firstQuery(requests)).toMatchObject({ notOrdered: '2027', district: 'SE' })
    expect(screen.getByLabelText('District')).toHaveValue('SE')
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Active')
    expect(screen.getByLabelText('Signed')).toHaveDisplayValue('Not for 2027')
    await typist.selectOptions(screen.getByLabelText('Signed'), 'All')
    await waitFor(() => expect(router.state.location.searchStr).not.toContain('notOrdered'))
    expect(screen.queryByLabelText('Signed')).toBeNull()
  })

  it('shows the status of the year’s order, and counts and filters by it', async () => {
    managers()
    const listedDealers = [
      someListedDealer({ orderStatus: null }),
      someListedDealer({ id: otherId(2), companyName: 'Birch Air', orderStatus: 'request' }),
      someListedDealer({ id: otherId(3), companyName: 'Closed Air', orderStatus: null, isActive: false }),
      someListedDealer({ id: otherId(4), companyName: 'Delta Air', orderStatus: 'active' }),
      someListedDealer({ id: otherId(5), companyName: 'Echo Air', orderStatus: 'pending' }),
    ]
    const requests = mockCall('listDealers', ({ query }) =>
      rawReply(
        Response.json(listedDealers, {
          headers: { 'x-total-count': query.get('orderStatus') === 'none' ? '31' : '9' },
        }),
      ),
    )
    const { typist, router } = await show('super_admin', '?district=SE')
    expect(within(await screen.findByRole('row', { name: /Peachtree/ })).getByText('No order')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Birch/ })).getByText('Change Requested')).toBeVisible()
    expect(screen.getByRole('row', { name: /Closed/ })).toHaveTextContent('–')
    expect(within(screen.getByRole('row', { name: /Delta/ })).getByText('Ordered')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Echo/ })).getByText('Draft')).toBeVisible()
    const withoutOrderButton = await screen.findByRole('button', { name: '31 without an order' })
    expect(await screen.findByRole('button', { name: '9 with a draft' })).toBeVisible()
    await typist.click(withoutOrderButton)
    await waitFor(() =>
      expect(Object.fromEntries(requests.findLast(requestsRows)?.query ?? [])).toMatchObject({
        orderStatus: 'none',
        isActive: 'true',
        district: 'SE',
      }),
    )
    expect(screen.getByLabelText('Order 2027')).toHaveDisplayValue('Without an order')
    await typist.click(await screen.findByRole('button', { name: '31 without an order', pressed: true }))
    await waitFor(() => expect(router.state.location.search).toEqual({ district: 'SE' }))
  })

  it('opens the dealer’s page when the user clicks the row or the name', async () => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist, router } = await show()
    const name = await screen.findByRole('link', { name: 'Peachtree Air & Heat' })
    expect(name).toHaveAttribute('href', `/admin/dealers/${dealer.id}`)
    await typist.click(screen.getByRole('cell', { name: 'Taylor Mabry' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/dealers/${dealer.id}`))
  })

  it('shows the contact information without leaving the list', async () => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Contact Information' }))
    expect(await screen.findByRole('dialog', { name: 'Contact Information' })).toBeVisible()
  })

  it.each([
    ['super_admin', '/admin'],
    ['mingledorffs', '/portal'],
    ['sales_manager', '/sales'],
    ['territory_manager', '/access'],
  ] as const)('links %s to the orders in their own area', async (role, base) => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist } = await show(role)
    await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
    expect(await screen.findByRole('menuitem', { name: 'View Orders' })).toHaveAttribute(
      'href',
      `${base}/orders?dealer=204418`,
    )
  })

  it.each([
    ['super_admin', ['Deactivate', 'Delete'], true],
    ['mingledorffs', ['Deactivate', 'Delete'], true],
    ['sales_manager', ['Deactivate'], true],
    ['territory_manager', ['Deactivate', 'Delete'], false],
  ] as const)('offers %s the actions that the role allows', async (role, last, maySelect) => {
    managers()
    mockCall('listDealers', [someListedDealer()])
    const { typist } = await show(role)
    await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'View dealer',
      'Contact Information',
      'View Orders',
      'Edit',
      'Read out a code',
      ...last,
    ])
    expect(screen.getByText('Add Dealer')).toBeVisible()
    expect(screen.queryAllByRole('checkbox')).toHaveLength(maySelect ? 2 : 0)
  })

  it('shows the contact information', async () => {
    managers()
    mockCall('listDealers', [dealer])
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Contact Information' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact Information' }))
    expect(dialog.getByText('Renee Calloway')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'renee@example.com' })).toHaveAttribute('href', 'mailto:renee@example.com')
    expect(dialog.getByText('COD')).toBeVisible()
  })

  it('shows an empty state with an Add Dealer button if there are no dealers', async () => {
    managers()
    mockCall('listDealers', [])
    const { typist } = await show()
    expect(await screen.findByText(emptyTexts.dealers)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
    await typist.click(screen.getAllByRole('button', { name: 'Add Dealer' })[1] ?? expect.fail('no button'))
    expect(await screen.findByRole('dialog', { name: 'Add Dealer' })).toBeVisible()
  })

  it('shows an empty state with Clear Filters if no dealers match', async () => {
    managers()
    mockCall('listDealers', ({ query }) => (query.has('search') ? [] : [dealer]))
    const { typist } = await show('super_admin', '?search=zzz')
    expect(await screen.findByText('Try adjusting your filters')).toBeVisible()
    expect(screen.getByText(emptyTexts.dealers)).toBeVisible()
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? expect.fail('no button'))
    expect(await screen.findByRole('row', { name: /Peachtree/ })).toBeVisible()
  })

  it('opens the last page when the requested page does not exist', async () => {
    managers()
    mockCall('listDealers', ({ query }) => (query.get('offset') === '0' ? [dealer] : []), { 'x-total-count': '1' })
    const { router } = await show('super_admin', '?page=3')
    expect(await screen.findByRole('row', { name: /Peachtree/ })).toBeVisible()
    expect(router.state.location.searchStr).toBe('')
  })

  it('shows an error if the lists cannot be loaded', async () => {
    mockCall('listTerritoryManagers', errorReply('INTERNAL', 'Something went wrong on our side.'))
    mockCall('listDealers', networkError())
    const { typist } = await show()
    expect(await screen.findByText('The dealers could not be loaded')).toBeVisible()
    expect(await screen.findByText('HTTP 500: Something went wrong on our side.')).toBeVisible()
    mockCall('listDealers', [dealer])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Peachtree/ })).toBeVisible()
  })
})
