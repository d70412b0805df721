import type { User } from '@portal/contract/accounts/users'
import type { StaffRole } from '@portal/contract/rules/rank'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { someUser, someUserCounts } from '../../../test/given-users'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { MenuItem } from '../../design/overlay/menu'
import { UsersPage } from './users-page'

mockNetwork()

const user = someUser({ role: 'sales_manager' })

const show = (role: StaffRole = 'super_admin', query = '') =>
  renderPage(<UsersPage />, { user: someStaff(role), path: `/users${query}` })

describe('User Management (docs/spec 6.1)', () => {
  it('lists the name, email, role, phone, district and status', async () => {
    mockCall('listUsers', [user])
    await show()
    expect(await screen.findByRole('row', { name: /Casey/ })).toHaveTextContent(
      'Casey Lindqvistcasey@example.comSales Manager404-555-0113SE',
    )
    const row = within(screen.getByRole('row', { name: /Casey/ }))
    expect(row.getByText('Active')).toBeVisible()
    expect(row.queryByRole('switch')).toBeNull()
    expect(row.queryByText('Locked')).toBeNull()
  })

  it('shows who the user is first in the cards of phones, with one menu', async () => {
    onNarrowScreen()
    mockCall('listUsers', [user])
    await show()
    const card = await within(await screen.findByRole('list', { name: 'Users' })).findByRole('listitem')
    expect(card).toHaveTextContent(/^Casey LindqvistActiveSales Manager, District SEcasey@example.com404-555-0113$/)
    expect(within(card).getAllByRole('button')).toHaveLength(1)
  })

  it('stores server-side filters and sort in the URL', async () => {
    const requests = mockCall('listUsers', [user])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Casey/ })
    await typist.type(screen.getByLabelText('Search name, email or district'), 'casey')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?search=casey'))
    await typist.selectOptions(screen.getByLabelText('Role'), 'Sales Manager')
    await typist.selectOptions(screen.getByLabelText('Status'), 'Active')
    await typist.click(screen.getByRole('button', { name: 'Email' }))
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
        search: 'casey',
        role: 'sales_manager',
        isActive: 'true',
        sort: 'email',
        limit: '25',
        offset: '0',
      }),
    )
  })

  it('offers the viewer’s role and lower roles in the role filter', async () => {
    mockCall('listUsers', [user])
    await show('sales_manager')
    const options = within(screen.getByLabelText('Role')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['All', 'Sales Manager', 'Territory Manager'])
  })

  it('shows an empty state if no users match, and clears the filters', async () => {
    mockCall('listUsers', ({ query }) => (query.has('search') ? [] : [user]))
    const { typist } = await show('super_admin', '?search=zzz')
    expect(await screen.findByText('No users found')).toBeVisible()
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    expect(await screen.findByRole('row', { name: /Casey/ })).toBeVisible()
  })

  it('shows an error if the list cannot be loaded', async () => {
    mockCall('listUsers', networkError())
    await show()
    expect(await screen.findByText('The users could not be loaded')).toBeVisible()
  })

  it('opens the last page when a link requests a later one', async () => {
    mockCall('listUsers', ({ query }) => (query.get('offset') === '0' ? [user] : []), { 'x-total-count': '1' })
    await show('super_admin', '?page=4')
    expect(await screen.findByRole('row', { name: /Casey/ })).toBeVisible()
  })
})

describe('the menu of a user (docs/spec 6.1)', () => {
  const lowerRoleUser = someUser()
  const lockedUser = (role: User['role']) => someUser({ role, isLocked: true })
  const own = (role: User['role']) => someUser({ id: someStaff().id, role })

  async function listMenuItems(role: StaffRole, listedUser: User): Promise<(string | null)[]> {
    mockCall(role === 'territory_manager' ? 'listAccounts' : 'listUsers', [listedUser])
    mockCall('getUserCounts', someUserCounts())
    const { typist } = await show(role)
    await typist.click(await screen.findByRole('button', { name: 'Actions for Casey Lindqvist' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it.each([
    ['super_admin', 'a user with a lower role', lowerRoleUser, ['Edit', 'Update Password', 'Deactivate', 'Delete']],
    ['super_admin', 'a peer', someUser({ role: 'super_admin' }), ['Edit', 'Update Password', 'Deactivate', 'Delete']],
    ['super_admin', 'their own account', own('super_admin'), ['Edit']],
    ['mingledorffs', 'an inactive user', someUser({ isActive: false }), ['Edit', 'Activate', 'Delete']],
    ['mingledorffs', 'a locked peer', lockedUser('mingledorffs'), ['Edit', 'Unlock']],
    ['sales_manager', 'a user with a lower role', lowerRoleUser, ['Edit', 'Deactivate']],
    ['territory_manager', 'a locked peer', lockedUser('territory_manager'), ['Edit', 'Unlock']],
    ['territory_manager', 'their own account', own('territory_manager'), ['Edit']],
  ] as const)('shows a %s the allowed actions for %s', async (role, _whom, listed, expected) => {
    expect(await listMenuItems(role, listed)).toEqual(expected)
  })

  it('includes the items of other features', async () => {
    mockCall('listUsers', [lowerRoleUser])
    const moreActions = () => <MenuItem>Impersonate</MenuItem>
    const { typist } = await renderPage(<UsersPage moreActions={moreActions} />, { user: someStaff(), path: '/users' })
    await typist.click(await screen.findByRole('button', { name: 'Actions for Casey Lindqvist' }))
    expect(await screen.findByRole('menuitem', { name: 'Impersonate' })).toBeVisible()
  })

  it('opens the form of a user when the viewer clicks the row', async () => {
    mockCall('listUsers', [lowerRoleUser])
    const { typist } = await show()
    await typist.click(await screen.findByText('Casey Lindqvist'))
    expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeVisible()
  })

  it('marks a locked user', async () => {
    mockCall('listUsers', [lockedUser('sales_manager')])
    await show()
    expect(within(await screen.findByRole('row', { name: /Casey/ })).getByText('Locked')).toBeVisible()
  })
})

describe('the territory users page (docs/spec 6.1)', () => {
  it('lists users from the territory API and shows counts on tiles', async () => {
    mockCall('listAccounts', [someUser()])
    mockCall('getUserCounts', someUserCounts({ total: 1012, territoryManagers: 11 }))
    await show('territory_manager')
    expect(await screen.findByRole('row', { name: /Casey/ })).toBeVisible()
    const tiles = await Promise.all(
      ['Total Users', 'Territory Managers', 'Sales Managers', 'Active Users'].map(async (name) => {
        const tile = screen.getByRole('heading', { name }).closest('section') ?? document.body
        await waitFor(() => expect(tile).toHaveTextContent(/\d/))
        return tile.textContent
      }),
    )
    expect(tiles).toEqual([
      'Total Users1,012All staff, not only this list',
      'Territory Managers11Of all staff',
      'Sales Managers3Of all staff',
      'Active Users9Of all staff',
    ])
  })

  it('shows an error when the counts fail to load, and still shows the list', async () => {
    mockCall('listAccounts', [someUser()])
    mockCall('getUserCounts', errorReply('INTERNAL', 'Something went wrong on our side.'))
    await show('territory_manager')
    expect(await screen.findByRole('row', { name: /Casey/ })).toBeVisible()
    expect(await screen.findAllByText('Something went wrong on our side.')).toHaveLength(4)
  })
})
