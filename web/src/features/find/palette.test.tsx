import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { FindReply } from '@portal/contract/find/find'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { expectedFeatures } from '../../../test/expected-features'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { FindButton } from './find-button'
import { storeRecent } from './recent'

mockNetwork()
Element.prototype.scrollIntoView = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const none = { total: 0, hasMore: false, rows: [] }
const nothing: FindReply = { dealers: none, orders: none, requests: none, packages: none, people: none }

const dealer = { id: id(1), companyName: 'Robichaux Air', dealerNumber: '100003', city: 'New Orleans', state: 'LA' }
const order = { id: id(2), orderId: '2027-000111', dealerName: 'Robichaux Air', annualTotal: '8500.00' }
const robichauxReply: FindReply = {
  ...nothing,
  dealers: { total: 1, hasMore: false, rows: [{ ...dealer, isActive: true, hasOrdered: true }] },
  orders: { total: 14, hasMore: false, rows: [{ ...order, status: 'active', hasChangeRequest: false }] },
}

const links = [
  { label: 'Dashboard', href: '/admin/dashboard' },
  { label: 'Dealers', href: '/admin/dealers' },
]

async function openPalette(user: CurrentUser = someStaff(), account = user.id) {
  const page = await renderPage(<FindButton account={account} places={links} />, { user, path: '/here' })
  await page.typist.click(screen.getByRole('button', { name: 'Find' }))
  const field = await screen.findByRole('combobox', { name: 'Find' })
  return { ...page, field }
}

const currentOption = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

describe('the palette (docs/spec 17.5)', () => {
  it('opens from its button and with Ctrl K or Cmd K on any page, and returns the focus', async () => {
    const { typist } = await openPalette()
    await typist.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus()
    for (const key of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
      await typist.keyboard(key)
      expect(await screen.findByRole('combobox', { name: 'Find' })).toHaveFocus()
      await typist.keyboard('{Escape}')
    }
    await typist.keyboard('k')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('asks for at least three characters when fewer are typed', async () => {
    const requests = mockCall('findAnything', robichauxReply)
    const { typist, field } = await openPalette()
    await typist.type(field, 'ro')
    expect(screen.getByText(/^Type at least 3 characters/)).toBeVisible()
    await typist.type(field, 'bi')
    await screen.findByRole('option', { name: /Robichaux Air 100003, New Orleans, LA/ })
    expect(requests.map(({ query }) => query.get('q')).at(-1)).toBe('robi')
    expect(requests.every(({ query }) => (query.get('q') ?? '').length >= 3)).toBe(true)
  })

  it('groups results by kind, highlights the match and shows the count', async () => {
    mockCall('findAnything', robichauxReply)
    const { typist, field } = await openPalette()
    await typist.type(field, 'robi')
    const dealers = await screen.findByRole('group', { name: 'Dealers' })
    const row = within(dealers).getByRole('option')
    expect(row).toHaveTextContent('Ordered 2027')
    expect(within(row).getByText('Robi').tagName).toBe('MARK')
    expect(
      within(screen.getByRole('group', { name: 'Orders' })).getByRole('option', { name: /2027-000111/ }),
    ).toHaveAttribute('href', `/orders/${order.id}`)
    expect(screen.getByRole('option', { name: 'All 14 orders' })).toHaveAttribute('href', '/admin/orders?search=robi')
    expect(screen.getByRole('status')).toHaveTextContent('15 found')
  })

  it('lists the kind with the best match first', async () => {
    const rows = [{ ...order, orderId: '2027-000111', status: 'active' as const, hasChangeRequest: false }]
    const namedDealer = { ...dealer, companyName: 'Air of 2027', isActive: true, hasOrdered: false }
    mockCall('findAnything', {
      ...nothing,
      dealers: { total: 1, hasMore: false, rows: [namedDealer] },
      orders: { total: 1, hasMore: false, rows },
    })
    const { typist, field } = await openPalette()
    await typist.type(field, '2027')
    await screen.findByRole('group', { name: 'Orders' })
    expect(screen.getAllByRole('group').map((group) => group.firstChild?.firstChild?.textContent)).toEqual([
      'Orders',
      'Dealers',
    ])
  })

  it('moves with the arrow keys, opens a record with Enter, and lists it under Recent next time', async () => {
    mockCall('findAnything', robichauxReply)
    const { typist, field, router } = await openPalette()
    await typist.type(field, 'robi')
    await screen.findByRole('option', { name: /Robichaux Air 100003/ })
    expect(currentOption(field)).toHaveTextContent('Robichaux Air')
    await typist.keyboard('{ArrowDown}')
    expect(currentOption(field)).toHaveTextContent('All 14 orders')
    await typist.keyboard('{ArrowDown}')
    expect(currentOption(field)).toHaveAttribute('aria-selected', 'true')
    await typist.keyboard('{ArrowDown}')
    expect(currentOption(field)).toHaveTextContent('Robichaux Air')
    await typist.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/orders/${order.id}`))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('starts with the account’s recent records', async () => {
    storeRecent('somebody', {
      id: 'find-orders-1',
      kind: 'orders',
      title: '2027-000042',
      detail: 'Robichaux Air',
      href: '/orders/1',
      actions: [],
    })
    await openPalette(someStaff(), 'somebody')
    const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')
    expect(recent.map((option) => option.textContent)).toEqual(['2027-000042 Robichaux Air'])
    expect(screen.queryByText('Records that you open from Find will appear here next time.')).toBeNull()
  })

  it('opens a new tab with Ctrl Enter and stays open', async () => {
    mockCall('findAnything', robichauxReply)
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const { typist, field } = await openPalette()
    await typist.type(field, 'robi')
    await screen.findByRole('option', { name: /Robichaux Air 100003/ })
    await typist.keyboard('{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledExactlyOnceWith(`/admin/dealers/${dealer.id}`, '_blank', 'noopener')
    expect(field).toBeVisible()
  })

  it('shows a row’s actions on Tab, and the results again on Escape', async () => {
    mockCall('findAnything', robichauxReply)
    const { typist, field, router } = await openPalette()
    await typist.type(field, 'robi')
    await screen.findByRole('option', { name: /Robichaux Air 100003/ })
    await typist.tab()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Show Robichaux Air ',
      'Orders of Robichaux Air ',
      'Change requests of Robichaux Air ',
      'Prepare order for Robichaux Air ',
    ])
    expect(screen.getByRole('status')).toHaveTextContent('Actions for Robichaux Air')
    await typist.keyboard('{Escape}')
    expect(screen.getByRole('option', { name: /Robichaux Air 100003/ })).toBeVisible()
    await typist.tab()
    await typist.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'))
    expect(router.state.location.searchStr).toBe('?dealer=100003')
  })

  it('never replaces a later response with an earlier one, and opens the result for the typed text', async () => {
    const releases: Record<string, () => void> = {}
    mockCall('findAnything', async ({ query }) => {
      const searchText = query.get('q') ?? ''
      await new Promise<void>((release) => {
        releases[searchText] = release
      })
      return {
        ...nothing,
        dealers: {
          total: 1,
          hasMore: false,
          rows: [
            {
              ...dealer,
              id: searchText === 'first' ? id(11) : id(12),
              companyName: `Found by ${searchText}`,
              isActive: true,
              hasOrdered: false,
            },
          ],
        },
      }
    })
    const { typist, field, router } = await openPalette()
    await typist.type(field, 'first')
    await waitFor(() => expect(releases.first).toBeDefined())
    await typist.clear(field)
    await typist.type(field, 'second')
    await waitFor(() => expect(releases.second).toBeDefined())
    await typist.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/here')
    releases.second?.()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/dealers/${id(12)}`))
    releases.first?.()
  })

  it('shows filters when nothing matches, and finds actions by name', async () => {
    mockCall('findAnything', nothing)
    const { typist, field } = await openPalette(someStaff('territory_manager'))
    await typist.type(field, 'robi')
    expect(await screen.findByText('No results for robi')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('0 found')
    const filters = within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('option')
    expect(filters.map((option) => option.getAttribute('href'))).toEqual(['/access/orders', '/access/dealers'])
    await typist.clear(field)
    await typist.type(field, 'add')
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(2),
    )
    expect(screen.getByRole('option', { name: /Add Dealer/ })).toHaveAttribute('href', '/access/dealers#add')
    expect(screen.queryByRole('option', { name: /Add Package/ })).toBeNull()
    const featurePages = expectedFeatures.flatMap(({ found }) => Object.entries(found))
    for (const [typed, path] of [['campaigns', 'dealers/campaigns'] as const, ...featurePages]) {
      await typist.clear(field)
      await typist.type(field, typed)
      const [act] = await screen.findAllByRole('option', { name: new RegExp(typed, 'i') })
      expect(act).toHaveAttribute('href', `/access/${path}`)
    }
  })

  it('offers a dealer no staff actions', async () => {
    mockCall('findAnything', { ...robichauxReply, dealers: null, requests: null, people: null })
    const { typist, field } = await openPalette(someDealer())
    expect(screen.queryByRole('option', { name: /Audit|Users|Add/ })).toBeNull()
    await typist.type(field, 'robi')
    expect(await screen.findByRole('option', { name: /2027-000111 \$8,500/ })).toBeVisible()
    expect(screen.getByRole('option', { name: 'All 14 orders' })).toHaveAttribute('href', '/orders')
  })

  it('shows an error in place when the search fails, keeps the results, and retries', async () => {
    let isFailing = false
    mockCall('findAnything', () =>
      isFailing ? errorReply('INTERNAL', 'Something went wrong on our side.') : robichauxReply,
    )
    const { typist, field, router } = await openPalette()
    await typist.type(field, 'robi')
    await screen.findByRole('option', { name: /Robichaux Air 100003/ })
    isFailing = true
    await typist.type(field, 'c')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(screen.getByRole('option', { name: /Robichaux Air 100003/ })).toBeVisible()
    // The rows belong to an earlier search, so Enter retries the search and opens no row.
    await typist.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(router.state.location.pathname).toBe('/here')
    isFailing = false
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('shows that the browser is offline, and searches again automatically', async () => {
    let isOffline = true
    mockCall('findAnything', () => (isOffline ? networkError() : robichauxReply))
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)
    const { typist, field } = await openPalette()
    await typist.type(field, 'robi')
    expect(await screen.findByText('You are offline.')).toBeVisible()
    isOffline = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('option', { name: /Robichaux Air 100003/ })).toBeVisible()
    vi.restoreAllMocks()
  })
})
