import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  errorReply,
  type MockedRequest,
  mockCall,
  mockNetwork,
  networkError,
  rawReply,
} from '../../../../test/api-mock'
import { someSigningTerms, someStaff } from '../../../../test/given'
import { someAgreement } from '../../../../test/given-agreements'
import { someDraftDetail, someItems, withTotals } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { dismissToast } from '../../../design/toast/toast'
import { OrderDetailPage } from '../detail/order-detail-page'

mockNetwork()
beforeEach(() => {
  mockCall('getOrderTimeline', [])
  mockCall('getAgreement', someAgreement())
  mockCall('getProgramYear', someSigningTerms())
})
// Toasts outlive the page under test.
afterEach(() => dismissToast())

const NoDialog = () => null
const [search] = someItems()
const later = '2026-11-20T10:00:00.000Z'

/** The draft as the server returns it after a price or the months were saved. */
const someSavedOrder = (price: string, overrides: Partial<OrderDetail> = {}) =>
  withTotals(
    someDraftDetail({
      updatedAt: later,
      items: someItems().map((item) => (item.id === search?.id ? { ...item, price, setByStaff: true } : item)),
      ...overrides,
    }),
  )

const openReview = async (order: OrderDetail = someDraftDetail()) => {
  mockCall('getOrder', order)
  const page = await renderPage(<OrderDetailPage RequestChange={NoDialog} />, {
    user: someStaff(),
    path: `/orders/${order.id}`,
    route: '/orders/$id',
  })
  await page.typist.click(await screen.findByRole('button', { name: 'Review Pricing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review Pricing' })
  await within(dialog).findByRole('table', { name: 'Pricing' })
  const price = () => within(dialog).getByRole('textbox', { name: 'Price of Full-Reach Search' })
  const months = () => within(dialog).getByRole('textbox', { name: 'Months' })
  const editButton = (name: string | RegExp) => within(dialog).findByRole('button', { name })
  return { ...page, dialog, price, months, editButton }
}

const editPrice = async (order?: OrderDetail) => {
  const page = await openReview(order)
  await page.typist.click(await page.editButton('Edit Price of Full-Reach Search, $1,250.00'))
  return page
}

describe('Review Pricing: editing a price (docs/spec 10.4)', () => {
  it('turns into an input on click and saves on Enter', async () => {
    const requests = mockCall('editOrderItemPrice', someSavedOrder('1200.50'))
    const { typist, dialog, price, editButton } = await editPrice()
    expect(price()).toHaveFocus()
    expect(price()).toHaveValue('1,250.00')
    expect(price()).toHaveAccessibleDescription('Press Enter to save or Esc to cancel.')
    await typist.keyboard('1200.5{Enter}')
    expect(await screen.findByText('Price updated successfully')).toBeVisible()
    await waitFor(async () => expect(await editButton('Edit Price of Full-Reach Search, $1,200.50')).toHaveFocus())
    expect(dialog).toHaveTextContent('$1,200.50 × 10 months + $2,450.00 one-time =Annual Total $14,455.00')
    const order = someDraftDetail()
    expect(requests).toMatchObject([
      { params: { id: order.id, itemId: search?.id }, body: { price: '1200.50', updatedAt: order.updatedAt } },
    ])
  })

  it('is editable by keyboard, and Escape cancels the edit without closing the dialog', async () => {
    const { typist, dialog, price, editButton } = await openReview()
    const button = await editButton('Edit Price of Full-Reach Search, $1,250.00')
    button.focus()
    await typist.keyboard('{Enter}')
    await waitFor(() => expect(price()).toHaveFocus())
    await typist.keyboard('99{Escape}')
    expect(await editButton('Edit Price of Full-Reach Search, $1,250.00')).toHaveFocus()
    expect(dialog).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Discard changes' })).toBeNull()
    await typist.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('also has Save and Cancel buttons, for keypads without Enter and Escape', async () => {
    mockCall('editOrderItemPrice', someSavedOrder('5.00'))
    const { typist, dialog, price, editButton } = await editPrice()
    await typist.click(within(dialog).getByRole('button', { name: 'Cancel editing Price of Full-Reach Search' }))
    await typist.click(await editButton('Edit Price of Full-Reach Search, $1,250.00'))
    await typist.clear(price())
    await typist.type(price(), '5')
    await typist.click(within(dialog).getByRole('button', { name: 'Save Price of Full-Reach Search' }))
    expect(await editButton('Edit Price of Full-Reach Search, $5.00')).toBeVisible()
  })

  it('keeps the typed text on blur, and confirms before closing discards it', async () => {
    const { typist, dialog, price, editButton } = await editPrice()
    await typist.keyboard('99')
    await typist.click(await editButton('Edit Months, 10'))
    expect(price()).toHaveValue('99.00')
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await typist.click(await within(dialog).findByRole('button', { name: 'Keep editing' }))
    expect(price()).toHaveValue('99.00')
  })

  it.each(['', '.', '10000001', '-1', 'abc', '1.2.3', '1.005', '12,50'])(
    'rejects %j and keeps it in the input',
    async (text) => {
      const requests = mockCall('editOrderItemPrice', someSavedOrder('1.00'))
      const { typist, price } = await editPrice()
      await typist.clear(price())
      await typist.keyboard(`${text}{Enter}`)
      expect(price()).toHaveAccessibleDescription(/^Invalid price: Please enter a valid price/)
      expect(price()).toHaveValue(text === '10000001' ? '10,000,001' : text)
      expect(requests).toEqual([])
      await typist.type(price(), '1')
      expect(price()).toBeValid()
    },
  )

  it.each(['$1,275.00', ' 1275 '])('accepts a pasted %j', async (text) => {
    const requests = mockCall('editOrderItemPrice', someSavedOrder('1275.00'))
    const { typist, editButton } = await editPrice()
    await typist.paste(text)
    await typist.keyboard('{Enter}')
    expect(await editButton('Edit Price of Full-Reach Search, $1,275.00')).toBeVisible()
    expect(requests).toMatchObject([{ body: { price: '1275.00' } }])
  })

  it('accepts a price of zero, and sends nothing when the price is unchanged', async () => {
    const requests = mockCall('editOrderItemPrice', someSavedOrder('0.00'))
    const { typist, editButton } = await editPrice()
    await typist.keyboard('1,250{Enter}')
    await typist.click(await editButton('Edit Price of Full-Reach Search, $1,250.00'))
    expect(requests).toEqual([])
    await typist.keyboard('0{Enter}')
    expect(await editButton('Edit Price of Full-Reach Search, $0.00')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  it('shows the server’s message and code when saving fails, and keeps the typed price', async () => {
    mockCall('editOrderItemPrice', errorReply('CONFLICT', 'A canceled or expired order cannot be edited.'))
    const { typist, price } = await editPrice()
    await typist.keyboard('99{Enter}')
    const message = 'A canceled or expired order cannot be edited. (CONFLICT)'
    await waitFor(() =>
      expect(price()).toHaveAccessibleDescription(new RegExp(`^Failed to update price: ${message.slice(0, 46)}`)),
    )
    expect(await screen.findByText('Failed to update price')).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
    expect(price()).toHaveValue('99')
  })

  it('shows an error code that the browser does not know', async () => {
    const body = { message: 'Prices are closed.', errorCode: 'PRICES_CLOSED' }
    mockCall('editOrderItemPrice', rawReply(Response.json(body, { status: 409 })))
    const { typist } = await editPrice()
    await typist.keyboard('99{Enter}')
    expect(await screen.findByText('Prices are closed. (PRICES_CLOSED)')).toBeVisible()
  })

  it('shows no code when the error has none', async () => {
    mockCall('editOrderItemPrice', networkError())
    const { typist } = await editPrice()
    await typist.keyboard('99{Enter}')
    expect(
      await screen.findByText('The portal cannot be reached. Please check your connection and try again.'),
    ).toBeVisible()
  })

  it('ignores further keys while the price is being saved', async () => {
    let answer: (order: OrderDetail) => void = () => {}
    const requests = mockCall(
      'editOrderItemPrice',
      () =>
        new Promise<OrderDetail>((resolve) => {
          answer = resolve
        }),
    )
    const { typist, dialog, price, editButton } = await editPrice()
    await typist.keyboard('99{Enter}{Enter}{Escape}')
    expect(within(dialog).getByRole('button', { name: 'Save Price of Full-Reach Search' })).toBeDisabled()
    expect(price()).toHaveAttribute('readonly')
    expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toBeDisabled()
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(within(dialog).queryByRole('button', { name: 'Discard changes' })).toBeNull()
    expect(dialog).toBeVisible()
    await waitFor(() => expect(requests).toHaveLength(1))
    answer(someSavedOrder('99.00'))
    expect(await editButton('Edit Price of Full-Reach Search, $99.00')).toBeVisible()
    expect(requests).toHaveLength(1)
  })
})

describe('Review Pricing: editing the months', () => {
  const editMonths = async () => {
    const page = await openReview()
    await page.typist.click(await page.editButton('Edit Months, 10'))
    return page
  }

  it('keeps a previously saved price when saving the months', async () => {
    mockCall('editOrderItemPrice', someSavedOrder('1200.00'))
    const requests: MockedRequest[] = mockCall('editOrderMonths', someSavedOrder('1200.00', { months: 12 }))
    const { typist, dialog, months, editButton } = await editPrice()
    await typist.keyboard('1200{Enter}')
    await editButton('Edit Price of Full-Reach Search, $1,200.00')
    await typist.click(await editButton('Edit Months, 10'))
    expect(months()).toHaveFocus()
    await typist.keyboard('12{Enter}')
    expect(await screen.findByText('Order months updated successfully')).toBeVisible()
    expect(await editButton('Edit Months, 12')).toBeVisible()
    expect(dialog).toHaveTextContent('$1,200.00 × 12 months')
    expect(requests[0]?.body).toEqual({ months: 12, updatedAt: later })
  })

  it.each([
    ['0', 'Please enter a valid number of months (1 or more)'],
    ['', 'Please enter a valid number of months (1 or more)'],
    ['1.5', 'Please enter a valid number of months (1 or more)'],
    ['61', 'Please enter at most 60 months'],
  ])('rejects %j', async (text, message) => {
    const requests = mockCall('editOrderMonths', someSavedOrder('1250.00'))
    const { typist, months } = await editMonths()
    await typist.clear(months())
    await typist.keyboard(`${text}{Enter}`)
    expect(months()).toHaveAccessibleDescription(`${message} Press Enter to save or Esc to cancel.`)
    expect(requests).toEqual([])
  })

  it('shows the reason when saving fails', async () => {
    mockCall('editOrderMonths', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist, months } = await editMonths()
    await typist.keyboard('12{Enter}')
    expect(await screen.findByText('Failed to update order months')).toBeVisible()
    expect(months()).toHaveAccessibleDescription(/^Failed to update order months: Something went wrong on our side\./)
  })
})

describe('Review Pricing of an order that someone else changed', () => {
  const saveStalePrice = async (current: OrderDetail) => {
    const page = await editPrice()
    mockCall('getOrder', current)
    mockCall('editOrderItemPrice', errorReply('STALE', 'Someone else changed this.', { details: { current } }))
    await page.typist.keyboard('99{Enter}')
    await within(page.dialog).findByText('Someone else changed this')
    return page
  }

  it('shows what changed and reapplies the typed price', async () => {
    const { typist, dialog, price, editButton } = await saveStalePrice(someSavedOrder('1300.00', { months: 12 }))
    expect(dialog).toHaveTextContent('Full-Reach Search: $1,250.00, Monthly, now $1,300.00, Monthly')
    expect(dialog).toHaveTextContent('Months: 10, now 12')
    expect(price()).toHaveValue('99')
    expect(await screen.findByText('Someone else changed this. (STALE)')).toBeVisible()
    const requests = mockCall('editOrderItemPrice', someSavedOrder('99.00', { months: 12 }))
    await typist.click(within(dialog).getByRole('button', { name: 'Reapply my changes' }))
    expect(await editButton('Edit Price of Full-Reach Search, $99.00')).toBeVisible()
    expect(requests[0]?.body).toMatchObject({ price: expect.stringMatching(/^99/), updatedAt: later })
    expect(within(dialog).queryByText('Someone else changed this')).toBeNull()
  })

  it('discards the typed price for the saved version', async () => {
    const { typist, dialog, editButton } = await saveStalePrice(someSavedOrder('1300.00'))
    await typist.click(within(dialog).getByRole('button', { name: 'Use saved version' }))
    expect(await editButton('Edit Price of Full-Reach Search, $1,300.00')).toBeVisible()
    expect(within(dialog).queryByText('Someone else changed this')).toBeNull()
  })

  it('lists the typed price of a package that was removed', async () => {
    const { typist, dialog } = await saveStalePrice(
      withTotals(someDraftDetail({ updatedAt: later, items: someItems().slice(1) })),
    )
    expect(dialog).toHaveTextContent(
      'Price of Full-Reach Search: $99.00 cannot be saved because the package is no longer on the order.',
    )
    expect(within(dialog).queryByRole('button', { name: 'Reapply my changes' })).toBeNull()
    await typist.click(within(dialog).getByRole('button', { name: 'Use saved version' }))
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows typed text unchanged when it is not an amount', async () => {
    const { typist, dialog, editButton } = await openReview()
    await typist.click(await editButton('Edit Price of Spring Home Show Booth Kit, $1,225.00'))
    await typist.keyboard('.')
    await typist.click(await editButton('Edit Price of Full-Reach Search, $1,250.00'))
    const current = withTotals(someDraftDetail({ updatedAt: later, items: someItems().slice(0, 1) }))
    mockCall('getOrder', current)
    mockCall('editOrderItemPrice', errorReply('STALE', 'Someone else changed this.', { details: { current } }))
    await typist.keyboard('99{Enter}')
    await within(dialog).findByText('Someone else changed this')
    expect(dialog).toHaveTextContent('Price of Spring Home Show Booth Kit: . cannot be saved because')
  })

  it('becomes read-only once the dealer has signed the order', async () => {
    const { dialog } = await saveStalePrice(someSavedOrder('1250.00', { status: 'in_progress', signedAt: later }))
    expect(dialog).toHaveTextContent('Status: Pending, now In Progress')
    expect(dialog).toHaveTextContent('This order is no longer pending')
    expect(within(dialog).queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Reapply my changes' })).toBeNull()
  })
})

it('shows the HTTP status when the items to review fail to load', async () => {
  const order = someDraftDetail()
  mockCall('getOrder', order)
  const { typist } = await renderPage(<OrderDetailPage RequestChange={NoDialog} />, {
    user: someStaff(),
    path: `/orders/${order.id}`,
    route: '/orders/$id',
  })
  const button = await screen.findByRole('button', { name: 'Review Pricing' })
  mockCall('getOrder', errorReply('NOT_FOUND', 'Order Not Found'))
  await typist.click(button)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('API Error Loading Order Items')).toBeVisible()
  expect(dialog).toHaveTextContent('HTTP 404: Order Not Found')
})
