import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { mailer, type StaffRole } from '../../../../test/edit-order'
import { someStaff } from '../../../../test/given'
import { someDraft, someOrder, someOrderDetail } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { OrderHistoryPage } from '../history/order-history-page'
import { OrderEditing } from './order-editing'

mockNetwork()
beforeEach(() => {
  mockCall('listTerritoryManagers', [])
})

const NoDialog = () => null

describe('Packages for Order (docs/spec 10.4)', () => {
  const showList = async (role: StaffRole, order = someOrder()) => {
    mockCall('listOrders', [order], { 'x-total-count': '1' })
    const { typist } = await renderPage(
      <OrderEditing>
        <OrderHistoryPage RequestChange={NoDialog} />
      </OrderEditing>,
      { user: someStaff(role), path: '/orders' },
    )
    await typist.click(await screen.findByRole('button', { name: `Actions for order ${order.orderId}` }))
    const menu = await screen.findByRole('menu')
    return {
      typist,
      menu,
      entries: within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    }
  }

  it.each([
    ['super_admin', 'pending', ['Packages for Order', 'Edit Order', 'Review Pricing']],
    ['super_admin', 'active', ['Packages for Order', 'Edit Order']],
    ['super_admin', 'cancelled', ['Packages for Order']],
    ['territory_manager', 'pending', ['Packages for Order', 'Edit Order']],
    ['territory_manager', 'expired', ['Packages for Order']],
    ['mingledorffs', 'pending', ['Packages for Order']],
    ['sales_manager', 'pending', ['Packages for Order']],
  ] as const)('offers %s these actions for an order that is %s: %j', async (role, status, entries) => {
    const list = await showList(role, someDraft({ status }))
    const labels = ['Packages for Order', 'Edit Order', 'Review Pricing']
    expect(list.entries.filter((entry) => labels.includes(entry ?? ''))).toEqual(entries)
  })

  it('shows the items and totals, opens Edit Order, and returns the focus when it closes', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('listPackages', [mailer])
    const { typist, menu } = await showList('super_admin')
    await typist.click(within(menu).getByRole('menuitem', { name: 'Packages for Order' }))
    const dialog = await screen.findByRole('dialog', { name: 'Packages for Order' })
    expect(await within(dialog).findByText('Full-Reach Search')).toBeVisible()
    expect(dialog).toHaveTextContent('Order 2027-000142, Peachtree Air & Heat')
    expect(dialog).toHaveTextContent('$1,250.00 × 10 months + $2,450.00 one-time =Annual Total $14,950.00')
    await typist.click(within(dialog).getByRole('button', { name: 'Edit Order' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Order' })).toBe(dialog)
    expect(within(dialog).getByRole('button', { name: 'Save packages' })).toBeDisabled()
    await typist.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for order 2027-000142' })).toHaveFocus())
  })

  it('is read-only for mingledorffs', async () => {
    mockCall('getOrder', someOrderDetail())
    const { typist, menu } = await showList('mingledorffs')
    await typist.click(within(menu).getByRole('menuitem', { name: 'Packages for Order' }))
    const dialog = await screen.findByRole('dialog', { name: 'Packages for Order' })
    expect(await within(dialog).findByText('Full-Reach Search')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Edit Order' })).toBeNull()
  })

  it('explains why a cancelled order cannot be edited', async () => {
    mockCall('getOrder', someOrderDetail({ status: 'cancelled' }))
    const { typist, menu } = await showList('super_admin', someOrder({ status: 'cancelled' }))
    await typist.click(within(menu).getByRole('menuitem', { name: 'Packages for Order' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('A canceled or expired order cannot be edited.')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Edit Order' })).toBeNull()
  })

  it('shows the HTTP status when the items fail to load, and retries', async () => {
    mockCall('getOrder', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist, menu } = await showList('territory_manager')
    await typist.click(within(menu).getByRole('menuitem', { name: 'Packages for Order' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('API Error Loading Order Items')).toBeVisible()
    expect(dialog).toHaveTextContent('HTTP 500: Something went wrong on our side.')
    mockCall('getOrder', someOrderDetail())
    await typist.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('Full-Reach Search')).toBeVisible()
  })
})
