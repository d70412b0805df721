import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { editOrder, mailer, packageOnOrder, savedOrder, showOrder } from '../../../../test/edit-order'
import { someDraftDetail, someItems, someOrderDetail, withTotals } from '../../../../test/given-orders'
import { dismissToast } from '../../../design/toast/toast'

mockNetwork()
// Toasts outlive the page under test.
afterEach(() => dismissToast())

describe('Edit Order on the order page', () => {
  it.each([
    ['super_admin', 'pending', ['Edit Order', 'Review Pricing']],
    ['super_admin', 'in_progress', ['Edit Order']],
    ['super_admin', 'expired', []],
    ['territory_manager', 'pending', ['Edit Order']],
    ['mingledorffs', 'pending', []],
    ['sales_manager', 'in_progress', []],
  ] as const)('offers %s these buttons for an order that is %s: %j', async (role, status, offered) => {
    await showOrder(someDraftDetail({ status }), role)
    const labels = ['Edit Order', 'Review Pricing']
    const buttons = screen.getAllByRole('button').map((button) => button.textContent ?? '')
    expect(buttons.filter((text) => labels.includes(text))).toEqual(offered)
  })

  it('starts from the stored order, not from the cached one', async () => {
    const { typist } = await showOrder(someOrderDetail())
    mockCall('listPackages', [mailer])
    mockCall('getOrder', savedOrder({ months: 7 }))
    await typist.click(screen.getByRole('button', { name: 'Edit Order' }))
    expect(await within(await screen.findByRole('dialog')).findByText(/× 7 months/)).toBeVisible()
  })

  it('explains that the agreement of a signed order stays unchanged', async () => {
    const { dialog } = await editOrder()
    expect(dialog).toHaveTextContent('The signed agreement does not change. Your change is listed below it')
  })

  it('does not mention an agreement for a draft', async () => {
    const { dialog } = await editOrder(someDraftDetail())
    expect(dialog).not.toHaveTextContent('This order is signed')
  })

  it('saves an added package of the order’s year, a changed quantity and a removed package', async () => {
    const requests = mockCall(
      'editOrderPackages',
      savedOrder({
        items: someItems()
          .slice(0, 1)
          .map((item) => ({ ...item, quantity: 2 })),
      }),
    )
    const { typist, dialog, list, save, offered } = await editOrder()
    expect(save).toBeDisabled()
    await typist.click(within(dialog).getByRole('button', { name: 'Add package' }))
    const picker = await within(dialog).findByRole('list', { name: 'Packages to add' })
    expect(Object.fromEntries(offered[0]?.query ?? [])).toEqual({ year: '2027', isActive: 'true' })
    expect(within(picker).getByRole('button', { name: 'Full-Reach Search is on the order' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await typist.click(within(picker).getByRole('button', { name: 'Add Neighborhood Mailer' }))
    expect(within(picker).getByRole('button', { name: 'Neighborhood Mailer is on the order' })).toHaveFocus()
    const quantity = within(list).getByLabelText('Quantity of Full-Reach Search')
    await typist.clear(quantity)
    await typist.type(quantity, '2')
    await typist.click(within(list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    expect(within(list).getByRole('button', { name: 'Restore Spring Home Show Booth Kit' })).toHaveFocus()
    expect(dialog).toHaveTextContent('$2,500.00 × 10 months + $1,800.00 one-time =Annual Total $26,800.00')
    mockCall('listOrders', [])
    await typist.click(save)
    expect(await screen.findByText('Order packages updated successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const order = someOrderDetail()
    expect(requests).toMatchObject([
      {
        params: { id: order.id },
        body: {
          items: [
            {
              orderId: order.id,
              packageId: packageOnOrder.id,
              packageName: 'Full-Reach Search',
              price: '1250.00',
              pricingType: 'monthly',
              quantity: 2,
            },
            { orderId: order.id, packageId: mailer.id, price: '1800.00', pricingType: 'one_time', quantity: 1 },
          ],
          totalAmount: '2500.00',
          updatedAt: order.updatedAt,
        },
      },
    ])
    expect(screen.getAllByText('$2,500.00').length).toBeGreaterThan(0)
  })

  it('has nothing to save after a removed package is restored', async () => {
    const { typist, list, save } = await editOrder()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    expect(list).toHaveTextContent('Removed')
    expect(save).toBeEnabled()
    await typist.click(within(list).getByRole('button', { name: 'Restore Full-Reach Search' }))
    expect(save).toBeDisabled()
  })

  it('searches the packages by text and by category', async () => {
    const { typist, dialog } = await editOrder()
    await typist.click(within(dialog).getByRole('button', { name: 'Add package' }))
    await typist.selectOptions(await within(dialog).findByLabelText('Category'), 'Direct Mail')
    const names = () => within(dialog).getAllByRole('button', { name: /^Add Neigh|is on the order$/ })
    expect(names()).toHaveLength(1)
    await typist.selectOptions(within(dialog).getByLabelText('Category'), 'All categories')
    expect(names()).toHaveLength(2)
    await typist.type(within(dialog).getByLabelText('Search packages'), "NEIGH%'")
    expect(within(dialog).getByText('No packages found')).toBeVisible()
    await typist.clear(within(dialog).getByLabelText('Search packages'))
    await typist.type(within(dialog).getByLabelText('Search packages'), 'NEIGH')
    expect(names()).toHaveLength(1)
  })

  it('shows an error when the packages to add fail to load, and retries', async () => {
    mockCall('listPackages', networkError())
    const { typist } = await showOrder(someOrderDetail())
    await typist.click(screen.getByRole('button', { name: 'Edit Order' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Order' })
    await typist.click(await within(dialog).findByRole('button', { name: 'Add package' }))
    expect(await within(dialog).findByText('The packages could not be loaded')).toBeVisible()
    mockCall('listPackages', [mailer])
    await typist.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByRole('button', { name: 'Add Neighborhood Mailer' })).toBeVisible()
  })

  it('opens an order without packages', async () => {
    const { dialog } = await editOrder(withTotals(someDraftDetail({ items: [] })))
    expect(dialog).toHaveTextContent('This order has no packages.')
    expect(within(dialog).getByRole('button', { name: 'Add package' })).toBeVisible()
  })

  it('accepts a valid price from a super admin and rejects an invalid one', async () => {
    const requests = mockCall('editOrderPackages', savedOrder())
    const { typist, list, save } = await editOrder()
    const price = within(list).getByLabelText('Price of Full-Reach Search')
    await typist.clear(price)
    await typist.click(save)
    expect(price).toHaveFocus()
    expect(price).toHaveAccessibleDescription(/^Invalid price: Please enter a valid price/)
    expect(requests).toEqual([])
    await typist.type(price, '-1')
    await typist.click(save)
    expect(price).toHaveAccessibleDescription(/^Invalid price: Please enter a valid price/)
    expect(price).toHaveValue('-1')
    expect(requests).toEqual([])
    await typist.clear(price)
    await typist.type(price, '999.5')
    expect(price).toBeValid()
    expect(list).toHaveTextContent('Was $1,250.00')
    await typist.click(save)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ items: [{ price: '999.50' }, {}] })
  })

  it('lets a territory manager set the price of custom packages only', async () => {
    const { list } = await editOrder(someOrderDetail(), 'territory_manager')
    expect(within(list).queryByLabelText('Price of Full-Reach Search')).toBeNull()
    expect(within(list).getByLabelText('Price of Spring Home Show Booth Kit')).toHaveValue('1,225.00')
  })

  it.each([
    ['0', 'Please enter a whole number from 1 to 1,000'],
    ['', 'Please enter a whole number from 1 to 1,000'],
  ])('rejects the quantity %j', async (typed, message) => {
    const { typist, list, save } = await editOrder()
    const quantity = within(list).getByLabelText('Quantity of Full-Reach Search')
    await typist.clear(quantity)
    if (typed) await typist.type(quantity, typed)
    await typist.click(save)
    expect(quantity).toHaveFocus()
    expect(quantity).toHaveAccessibleDescription(message)
  })

  it('rejects an order without packages', async () => {
    const { typist, dialog, list, save } = await editOrder()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await typist.click(within(list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    await typist.click(save)
    expect(within(dialog).getByRole('alert')).toHaveTextContent('No packages selected')
  })

  it('confirms before it discards edits', async () => {
    const { typist, dialog, list } = await editOrder()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await typist.keyboard('{Escape}')
    await typist.click(await within(dialog).findByRole('button', { name: 'Keep editing' }))
    expect(list).toHaveTextContent('Removed')
    await typist.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await typist.click(await within(dialog).findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Order' })).toHaveFocus())
  })

  it('cannot be saved again while saving', async () => {
    let answer: (order: OrderDetail) => void = () => {}
    const requests = mockCall(
      'editOrderPackages',
      () =>
        new Promise<OrderDetail>((resolve) => {
          answer = resolve
        }),
    )
    const { typist, dialog, list, save } = await editOrder()
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await typist.click(save)
    expect(await within(dialog).findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(within(list).getByRole('button', { name: 'Restore Full-Reach Search' })).toBeDisabled()
    await typist.keyboard('{Escape}')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(dialog).toBeVisible()
    answer(savedOrder())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('custom packages', () => {
  const addCustom = async () => {
    const { typist, dialog, ...rest } = await editOrder()
    await typist.click(within(dialog).getByRole('button', { name: 'Add custom package' }))
    const name = await within(dialog).findByLabelText('Package name')
    await waitFor(() => expect(name).toHaveFocus())
    const submit = within(dialog).getByRole('button', { name: 'Add to order' })
    return { typist, dialog, name, price: within(dialog).getByLabelText('Price'), submit, ...rest }
  }

  it('require a name and a price', async () => {
    const { typist, name, price, submit } = await addCustom()
    await typist.click(submit)
    expect(name).toHaveAccessibleDescription('Please enter both name and price')
    expect(name).toHaveFocus()
    await typist.type(name, 'Radio spots')
    await typist.click(submit)
    await waitFor(() => expect(price).toHaveAccessibleDescription('Please enter both name and price'))
    expect(price).toHaveFocus()
    for (const text of ['.', '-1', '1.005', 'twelve']) {
      await typist.clear(price)
      await typist.type(price, text)
      await typist.click(submit)
      await waitFor(() => expect(price).toHaveAccessibleDescription('Invalid price: Please enter a valid price'))
      expect(price).toHaveValue(text)
    }
  })

  it('can be added to the order, edited and saved', async () => {
    const requests = mockCall('editOrderPackages', savedOrder())
    const { typist, dialog, list, name, price, submit, save } = await addCustom()
    await typist.type(name, 'Radio spots')
    await typist.type(within(dialog).getByLabelText('Description'), 'Twice a day')
    await typist.type(price, '125.5')
    await typist.selectOptions(within(dialog).getByLabelText('Pricing type'), 'One-time')
    await typist.click(submit)
    expect(await screen.findByText('Custom package added to order')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Add custom package' })).toHaveFocus()
    expect(list).toHaveTextContent(/Radio spots.*One-time.*Added.*Twice a day/)
    expect(dialog).toHaveTextContent('Annual Total $15,075.50')

    await typist.click(within(list).getByRole('button', { name: 'Edit details of Radio spots' }))
    const again = await within(list).findByLabelText('Package name')
    await typist.clear(again)
    await typist.type(again, 'Radio hours')
    await typist.click(within(list).getByRole('button', { name: 'Save custom package' }))
    expect(await within(list).findByRole('button', { name: 'Edit details of Radio hours' })).toHaveFocus()
    await typist.click(save)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({
      items: [
        {},
        {},
        {
          packageId: null,
          packageName: 'Radio hours',
          packageDescription: 'Twice a day',
          price: '125.50',
          pricingType: 'one_time',
          quantity: 1,
        },
      ],
    })
  })

  it('disappear when a new one is removed', async () => {
    const { typist, list, name, price, submit, save } = await addCustom()
    await typist.type(name, 'Radio spots')
    await typist.type(price, '125.5')
    await typist.click(submit)
    await typist.click(await within(list).findByRole('button', { name: 'Remove Radio spots' }))
    expect(list).not.toHaveTextContent('Radio spots')
    expect(save).toBeDisabled()
  })

  it('block saving and closing while one is incomplete', async () => {
    const requests = mockCall('editOrderPackages', savedOrder())
    const { typist, dialog, list, name, save } = await addCustom()
    await typist.type(name, 'Radio')
    await typist.click(within(list).getByRole('button', { name: 'Remove Full-Reach Search' }))
    await typist.click(save)
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please finish the custom package first, or cancel it.')
    expect(requests).toEqual([])
    await typist.click(within(list).getByRole('button', { name: 'Restore Full-Reach Search' }))
    await typist.keyboard('{Escape}')
    expect(await within(dialog).findByRole('button', { name: 'Discard changes' })).toBeVisible()
    expect(name).toHaveValue('Radio')
  })
})
