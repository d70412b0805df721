import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, rawReply } from '../../../test/api-mock'
import { someSigningTerms, someStaff } from '../../../test/given'
import { someAgreement } from '../../../test/given-agreements'
import { someDraftDetail, someItems, someOrder, someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { OrderDetailPage } from './detail/order-detail-page'
import { OrderHistoryPage } from './history/order-history-page'

mockNetwork()

const NoDialog = () => null
const [first, second] = someItems()
/** Items that the contract doesn't allow: one without a name and a price, and a custom one without a price. */
const damagedItems = [
  { ...first, packageName: null, price: null },
  { ...second, packageId: null, price: undefined },
]

const showOrder = async (order: OrderDetail) => {
  mockCall('getOrderTimeline', [])
  mockCall('getAgreement', someAgreement())
  mockCall('getProgramYear', someSigningTerms())
  mockCall('listPackages', [])
  mockCall('getOrder', rawReply(Response.json({ ...order, items: damagedItems })))
  const path = `/orders/${order.id}`
  return renderPage(<OrderDetailPage RequestChange={NoDialog} />, { user: someStaff(), path, route: '/orders/$id' })
}

const openDialog = async (order: OrderDetail, name: string) => {
  const page = await showOrder(order)
  await page.typist.click(await screen.findByRole('button', { name }))
  return { ...page, dialog: await screen.findByRole('dialog') }
}

describe('an order with an item that has no name or price', () => {
  it('renders on its page', async () => {
    await showOrder(someOrderDetail())
    expect(await screen.findByText('Package without a name')).toBeVisible()
    expect(screen.getAllByText('No price')).toHaveLength(2)
  })

  it('renders in the details dialog of the list', async () => {
    mockCall('listOrders', [someOrder()], { 'x-total-count': '1' })
    mockCall('listTerritoryManagers', [])
    mockCall('listOrderItems', rawReply(Response.json(damagedItems)))
    const historyPage = <OrderHistoryPage RequestChange={NoDialog} />
    const { typist } = await renderPage(historyPage, { user: someStaff(), path: '/admin/orders' })
    await typist.click(await screen.findByRole('button', { name: 'View order 2027-000142' }))
    const table = within(await screen.findByRole('dialog')).findByRole('table', { name: 'Packages' })
    expect(await table).toHaveTextContent('Package without a name')
    expect(await table).toHaveTextContent('No price')
  })

  it('can be edited, but not saved until the item is complete', async () => {
    const requests = mockCall('editOrderPackages', someOrderDetail())
    const { typist, dialog } = await openDialog(someOrderDetail(), 'Edit Order')
    const edit = within(dialog).queryByRole('button', { name: 'Edit Order' })
    if (edit) await typist.click(edit)
    const price = await within(dialog).findByLabelText('Price of Package without a name')
    expect(price).toHaveValue('')
    const quantity = within(dialog).getByLabelText('Quantity of Package without a name')
    await typist.clear(quantity)
    await typist.type(quantity, '2')
    await typist.click(within(dialog).getByRole('button', { name: 'Save packages' }))
    expect(price).toHaveAccessibleDescription(/^Invalid price: Please enter a valid price/)
    expect(within(dialog).getByText('Please enter both name and price')).toBeVisible()
    expect(requests).toEqual([])
  })

  it('accepts a price in Review Pricing', async () => {
    const draft = someDraftDetail()
    const requests = mockCall('editOrderItemPrice', draft)
    const { typist, dialog } = await openDialog(draft, 'Review Pricing')
    await typist.click(
      await within(dialog).findByRole('button', { name: 'Edit Price of Package without a name, No price' }),
    )
    await typist.keyboard('0{Enter}')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ price: '0.00' })
  })
})
