import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { Role } from '@portal/contract/rules/roles'
import { screen, within } from '@testing-library/react'
import { OrderDetailPage } from '../src/features/orders/detail/order-detail-page'
import { mockCall } from './api-mock'
import { someSigningTerms, someStaff } from './given'
import { someAgreement } from './given-agreements'
import { somePackage } from './given-catalog'
import { someItems, someOrderDetail, withTotals } from './given-orders'
import { renderPage } from './render-page'

export type StaffRole = Exclude<Role, 'dealer'>

/** A package that can be added to the order. */
export const mailer = somePackage({
  id: '20000000-0000-4000-8000-000000000201',
  name: 'Neighborhood Mailer',
  categoryName: 'Direct Mail',
  tier: 'good',
  price: '1800.00',
  pricingType: 'one_time',
})

export const packageOnOrder = somePackage({ id: someItems()[0]?.packageId ?? '' })

export const savedOrder = (overrides: Partial<OrderDetail> = {}): OrderDetail =>
  withTotals(someOrderDetail({ updatedAt: '2026-11-20T10:00:00.000Z', ...overrides }))

/** Renders an order's page for a role. */
export async function showOrder(order: OrderDetail, role: StaffRole = 'super_admin') {
  mockCall('getOrder', order)
  mockCall('getOrderTimeline', [])
  mockCall('getAgreement', someAgreement())
  mockCall('getProgramYear', someSigningTerms())
  const page = await renderPage(<OrderDetailPage RequestChange={() => null} />, {
    user: someStaff(role),
    path: `/orders/${order.id}`,
    route: '/orders/$id',
  })
  await screen.findByRole('heading', { level: 1, name: order.orderId })
  return page
}

/** Opens the Edit Order dialog on the order's page. */
export async function editOrder(order: OrderDetail = someOrderDetail(), role: StaffRole = 'super_admin') {
  const offered = mockCall('listPackages', [packageOnOrder, mailer])
  const { typist, ...page } = await showOrder(order, role)
  await typist.click(screen.getByRole('button', { name: 'Edit Order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Order' })
  const list = await within(dialog).findByRole('list', { name: 'Packages on the order' })
  const save = within(dialog).getByRole('button', { name: 'Save packages' })
  return { ...page, typist, dialog, list, save, offered }
}
