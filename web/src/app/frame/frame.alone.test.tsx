import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Role } from '@portal/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someDealer, someProgram, someStaff } from '../../../test/given'
import { someRequest } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { refreshCalls } from '../../lib/api/queries'
import { accountName, avatarLetter, currentUserQuery } from '../../lib/session'
import { StaffPartsProvider } from '../routes/staff-parts'
import { reloadPortal } from '../session/reload-portal'
import { staffParts } from '../staff/parts'
import { Frame } from './frame'

// jsdom cannot load pages, so check only the target.
vi.mock('../session/reload-portal', () => ({ reloadPortal: vi.fn() }))

mockNetwork()
beforeEach(() => {
  mockCall('listChangeRequests', [])
})

const getAccount = (role: Role): CurrentUser => (role === 'dealer' ? someDealer() : someStaff(role))

const showFrame = (user: CurrentUser, path = '/nowhere') =>
  renderPage(
    <StaffPartsProvider value={user.role === 'dealer' ? null : staffParts}>
      <Frame />
    </StaffPartsProvider>,
    { user, path },
  )

/** Returns the label and path of each item in the top bar. A button has no path. */
const barItems = () => {
  const bar = screen.getByRole('banner')
  const links = within(within(bar).getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const logout = within(bar).queryByRole('button', { name: 'Logout' })
  const items = links.map((link) => [link.textContent, link.getAttribute('href')])
  return logout ? [...items, [logout.textContent, null]] : items
}

// The table of docs/spec 23.3, copied by hand.
const table: [Role, [string, string | null][]][] = [
  [
    'dealer',
    [
      ['Dashboard', '/'],
      ['Orders', '/orders'],
      ['Dealer Information', '/profile'],
      ['Logout', null],
    ],
  ],
  [
    'super_admin',
    [
      ['Dashboard', '/admin/dashboard'],
      ['Orders', '/admin/orders'],
      ['Requests', '/admin/requests'],
      ['Dealers', '/admin/dealers'],
      ['Users', '/admin/users'],
      ['Packages', '/admin/packages'],
    ],
  ],
  [
    'territory_manager',
    [
      ['Dashboard', '/access/dashboard'],
      ['Orders', '/access/orders'],
      ['Dealers', '/access/dealers'],
      ['Packages', '/access/packages'],
    ],
  ],
  [
    'mingledorffs',
    [
      ['Dashboard', '/portal/dashboard'],
      ['Orders', '/portal/orders'],
      ['Dealers', '/portal/dealers'],
      ['Users', '/portal/users'],
      ['Packages', '/portal/packages'],
    ],
  ],
  [
    'sales_manager',
    [
      ['Dashboard', '/sales/dashboard'],
      ['Orders', '/sales/orders'],
      ['Dealers', '/sales/dealers'],
      ['Users', '/sales/users'],
      ['Packages', '/sales/packages'],
    ],
  ],
]

describe('the navigation of each role (docs/spec 23.3)', () => {
  it.each(table)('%s has all items in the bar and the panel, and the first four in the strip', async (role, items) => {
    const { typist } = await showFrame(getAccount(role))
    expect(barItems()).toEqual(items)

    const strip = screen.getByRole('navigation', { name: 'Quick navigation' })
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(items.slice(0, 4).map(([label]) => label))
    await typist.click(screen.getByRole('button', { name: 'Open menu' }))
    const panel = await screen.findByRole('navigation', { name: 'Menu' })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(items.map(([label]) => label))
  })

  it.each([
    ['dealer', '/', 'Dashboard'],
    ['dealer', '/orders', 'Orders'],
    ['dealer', '/orders/1/agreement', 'Orders'],
    ['dealer', '/profile', 'Dealer Information'],
    ['dealer', '/packages', undefined],
    ['super_admin', '/admin/requests', 'Requests'],
    ['super_admin', '/admin/orders/1', 'Orders'],
    ['super_admin', '/profile', undefined],
  ] as const)('as a %s at %s, highlights %s', async (role, path, label) => {
    await showFrame(getAccount(role), path)
    const bar = screen.getByRole('navigation', { name: 'Main' })
    const current = within(bar).queryAllByRole('link', { current: 'page' })
    expect(current.map((item) => item.textContent)).toEqual(label ? [label] : [])
  })

  it('navigates without a reload', async () => {
    const { router, typist } = await showFrame(someDealer())
    await typist.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Orders' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
  })

  it('has a link to skip to the content', async () => {
    await showFrame(someDealer())
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
  })
})

describe('the count of pending requests in the navigation', () => {
  const requestsLink = (navigation: HTMLElement) => within(navigation).getByRole('link', { name: /^Requests/ })

  it('is in the bar, the strip and the panel', async () => {
    const requests = mockCall('listChangeRequests', [someRequest()], { 'x-total-count': '7' })
    const { typist } = await showFrame(someStaff())
    const bar = screen.getByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(requestsLink(bar)).toHaveAccessibleName('Requests 7 pending'))
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ status: 'pending', limit: '1' })
    const strip = screen.getByRole('navigation', { name: 'Quick navigation' })
    expect(requestsLink(strip)).toHaveAccessibleName('Requests 7 pending')
    await typist.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(requestsLink(await screen.findByRole('navigation', { name: 'Menu' }))).toHaveTextContent('Requests 7')
  })

  it('is hidden when there are none', async () => {
    const requests = mockCall('listChangeRequests', [])
    await showFrame(someStaff())
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requestsLink(screen.getByRole('navigation', { name: 'Main' }))).toHaveAccessibleName('Requests')
  })

  it('is 99+ for more than 99 requests', async () => {
    mockCall('listChangeRequests', [someRequest()], { 'x-total-count': '120' })
    await showFrame(someStaff())
    const bar = screen.getByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(requestsLink(bar)).toHaveTextContent('Requests 99+'))
  })

  it('updates as soon as a request is reviewed', async () => {
    let total = '2'
    mockCall('listChangeRequests', () => rawReply(Response.json([], { headers: { 'x-total-count': total } })))
    const { client } = await showFrame(someStaff())
    const bar = screen.getByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(requestsLink(bar)).toHaveTextContent('Requests 2'))
    total = '1'
    await refreshCalls(client, 'listChangeRequests')
    await waitFor(() => expect(requestsLink(bar)).toHaveTextContent('Requests 1'))
  })

  it.each(['dealer', 'territory_manager', 'mingledorffs', 'sales_manager'] as const)(
    'is not requested for %s, whose navigation has no such item',
    async (role) => {
      const requests = mockCall('listChangeRequests', [])
      await showFrame(getAccount(role))
      expect(screen.queryByRole('link', { name: /^Requests/ })).toBeNull()
      expect(requests).toHaveLength(0)
    },
  )
})

describe('the account in the frame', () => {
  it.each([
    [{ firstName: 'Nora', lastName: 'Ellison', email: 'x@example.com' }, 'Nora Ellison', 'N'],
    [{ firstName: '', lastName: '', email: 'x@example.com' }, 'x@example.com', 'X'],
    [{ firstName: '', lastName: 'Ellison', email: 'x@example.com' }, 'Ellison', 'X'],
    [{ firstName: 'élodie', lastName: '', email: null }, 'élodie', 'É'],
    [{ firstName: '', lastName: '', email: null }, '', 'U'],
  ])('shows %j as %j with the letter %s', (account, name, letter) => {
    expect(accountName(account)).toBe(name)
    expect(avatarLetter(account)).toBe(letter)
  })

  it('has a menu with the user’s name and role, Profile and Log out', async () => {
    const { typist } = await showFrame(someStaff('sales_manager'))
    await typist.click(screen.getByRole('button', { name: /^Account: Nora Ellison/ }))
    const menu = await screen.findByRole('menu')
    expect(menu).toHaveTextContent('Nora EllisonSales Manager')
    expect(menu).not.toHaveTextContent('Dealer #')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Profile', 'Log out'])
    expect(within(menu).getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  })

  it('links to the admin pages for a super admin', async () => {
    const { typist } = await showFrame(someStaff('super_admin'))
    await typist.click(screen.getByRole('button', { name: /^Account/ }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => [item.textContent, item.getAttribute('href')]),
    ).toEqual([
      ['Profile', '/profile'],
      ['Program', '/admin/program'],
      ['Audit log', '/admin/audit'],
      ['API keys and webhooks', '/admin/api-keys'],
      ['Email System Test', '/admin/email-test'],
      ['Log out', null],
    ])
  })

  it('shows the dealer number of staff who have one', async () => {
    const { typist } = await showFrame(someStaff('sales_manager', { dealerNumber: '7001' }))
    await typist.click(screen.getByRole('button', { name: /^Account/ }))
    expect(await screen.findByText('Dealer #7001')).toBeVisible()
  })

  it('has no menu for dealers, whose number is in the bar', async () => {
    await showFrame(someDealer())
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull()
    expect(screen.getByText('#100001', { exact: false })).toBeVisible()
  })
})

describe('signing out (docs/spec 23.3: on success or failure go to /login)', () => {
  it.each([
    ['succeeds', () => ({ success: true as const })],
    ['is rejected', () => errorReply('INTERNAL', 'No')],
    ['gets no response', () => networkError()],
  ])('ends at the login screen when the call %s', async (_, reply) => {
    window.history.replaceState(null, '', '/orders')
    sessionStorage.setItem('marketingCart', '[]')
    const requests = mockCall('signOut', reply)
    // The offline banner may keep polling until the test ends.
    mockCall('getProgram', networkError())
    const { client, typist } = await showFrame(someDealer())
    client.setQueryData(['listOrders'], ['of the account that leaves'])
    await typist.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    expect(requests).toHaveLength(1)
    expect(client.getQueryData(currentUserQuery.queryKey)).toBeNull()
    expect(client.getQueryData(['listOrders'])).toBeUndefined()
    expect(sessionStorage.getItem('marketingCart')).toBeNull()
  })

  it('cancels pending requests before it ends the session', async () => {
    const onAbort = vi.fn()
    const abortCount = vi.fn()
    mockCall('signOut', () => {
      abortCount(onAbort.mock.calls.length)
      return { success: true as const }
    })
    mockCall('getProgram', networkError())
    const { client, typist } = await showFrame(someDealer())
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', onAbort)
      return new Promise(() => {})
    }
    const ended = expect(client.fetchQuery({ queryKey: ['slow'], queryFn })).rejects.toThrow('CancelledError')
    await typist.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
    await ended
    expect(abortCount).toHaveBeenCalledWith(1)
  })

  it('suspends requests that need the session while it ends, and sends public ones', async () => {
    const orders = mockCall('listOrders', [])
    const onSuspendedReply = vi.fn()
    mockCall('signOut', async () => {
      void call('listOrders', { query: {} }).then(onSuspendedReply, onSuspendedReply)
      await call('getProgram')
      return { success: true as const }
    })
    mockCall('getProgram', someProgram())
    const { typist, unmount } = await showFrame(someDealer())
    await typist.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
    // The page may render once more before the login screen replaces it.
    void call('listOrders', { query: {} }).then(onSuspendedReply, onSuspendedReply)
    expect(orders).toHaveLength(0)
    expect(onSuspendedReply).not.toHaveBeenCalled()
    unmount()
    await call('listOrders', { query: {} })
    expect(orders).toHaveLength(1)
  })
})

describe('impersonation in the frame (docs/spec 3.11)', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.mocked(reloadPortal).mockReset()
    dismissToast()
    localStorage.clear()
  })
  const admin = someStaff()
  const impersonator = { id: admin.id, name: 'Nora Ellison', role: admin.role }
  const impersonationFields = { isImpersonating: true, impersonator }
  const stopQuestion = 'Are you sure you want to stop impersonating and return to the admin dashboard?'
  const banner = () => screen.getByRole('region', { name: 'Impersonation' })
  const getStopButton = () =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop Impersonation' })

  it.each([
    [someDealer(impersonationFields), 'You are impersonating Renee Calloway (100001)'],
    [
      someDealer({ ...impersonationFields, firstName: '', lastName: '' }),
      'You are impersonating Peachtree Air & Heat (100001)',
    ],
    [
      someStaff('sales_manager', { ...impersonationFields, firstName: 'Sue', lastName: 'Abel' }),
      'You are impersonating Sue Abel (Sales Manager)',
    ],
  ])('has a banner above the top bar', async (user, text) => {
    await showFrame(user)
    expect(within(banner()).getByText(text)).toBeVisible()
    expect(banner().compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has no banner and no menu item for users who do not impersonate', async () => {
    const { typist } = await showFrame(admin)
    expect(screen.queryByRole('region', { name: 'Impersonation' })).toBeNull()
    await typist.click(screen.getByRole('button', { name: /^Account/ }))
    expect(screen.queryByRole('menuitem', { name: 'Stop Impersonation' })).toBeNull()
  })

  it('stops after confirmation and loads the impersonator’s home a second later', async () => {
    const requests = mockCall('stopImpersonation', { user: admin, home: '/admin/dashboard' })
    const { typist } = await showFrame(someDealer(impersonationFields))
    await typist.click(within(banner()).getByRole('button', { name: 'Stop Impersonation' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent(stopQuestion)
    await typist.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests).toHaveLength(0)

    await typist.click(within(banner()).getByRole('button', { name: 'Stop Impersonation' }))
    await typist.click(getStopButton())
    await waitFor(() => expect(currentToast()?.title).toBe('Stopped impersonation successfully'))
    expect(requests).toHaveLength(1)
    // The page notifies other tabs immediately, and blocks other actions in this tab until the home page loads.
    expect(localStorage.getItem('portal:signed-in-as')).toBe(admin.id)
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await waitFor(() => expect(reloadPortal).toHaveBeenCalledExactlyOnceWith('/admin/dashboard'))
  })

  it('can be stopped from the avatar menu, which reports a failure', async () => {
    mockCall('stopImpersonation', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await showFrame(someStaff('sales_manager', impersonationFields))
    await typist.click(screen.getByRole('button', { name: /^Account/ }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Stop Impersonation', 'Profile', 'Log out'])
    await typist.click(within(menu).getByRole('menuitem', { name: 'Stop Impersonation' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(stopQuestion)
    await typist.click(getStopButton())
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Failed to stop impersonation', variant: 'error' }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    expect(reloadPortal).not.toHaveBeenCalled()
  })
})
