import type { User } from '@portal/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { UsersPage } from './users-page'

mockNetwork()

const user: User = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'casey@example.com',
  firstName: 'Casey',
  lastName: 'Lindqvist',
  role: 'sales_manager',
  phone: '404-555-0113',
  district: 'SE',
  isActive: true,
  dealerNumber: null,
  updatedAt: '2026-11-01T12:00:00.000Z',
}

const show = (role: 'super_admin' | 'sales_manager' = 'super_admin', query = '') =>
  renderPage(<UsersPage />, { user: someStaff(role), path: `/users${query}` })

describe('User Management (the specification, users)', () => {
  it('lists name, e-mail, role, phone, district and status', async () => {
    mockCall('listUsers', [user])
    await show()
    expect(await screen.findByRole('row', { name: /Casey/ })).toHaveTextContent(
      'Casey Lindqvistcasey@example.comSales Manager404-555-0113SEActive',
    )
  })

  it('filters and sorts by the server, in the address', async () => {
    const asked = mockCall('listUsers', [user])
    const { typist, router } = await show()
    await screen.findByRole('row', { name: /Casey/ })
    await typist.type(screen.getByLabelText('Search name, email or district'), 'casey')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?search=casey'))
    await typist.selectOptions(screen.getByLabelText('Role'), 'Sales Manager')
    await typist.selectOptions(screen.getByLabelText('Status'), 'Active')
    await typist.click(screen.getByRole('button', { name: 'Email' }))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({
        search: 'casey',
        role: 'sales_manager',
        isActive: 'true',
        sort: 'email',
        limit: '25',
        offset: '0',
      }),
    )
  })

  it('offers the roles of the own rank and below', async () => {
    mockCall('listUsers', [user])
    await show('sales_manager')
    const options = within(screen.getByLabelText('Role')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['All', 'Sales Manager', 'Territory Manager'])
  })

  it('says when the filters leave none, and clears them', async () => {
    mockCall('listUsers', ({ query }) => (query.has('search') ? [] : [user]))
    const { typist } = await show('super_admin', '?search=zzz')
    expect(await screen.findByText('No users found')).toBeVisible()
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    expect(await screen.findByRole('row', { name: /Casey/ })).toBeVisible()
  })

  it('says when the list cannot be loaded', async () => {
    mockCall('listUsers', noAnswer())
    await show()
    expect(await screen.findByText('The users could not be loaded')).toBeVisible()
  })
})
