import type { OrderDetail } from '@portal/contract/orders/order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Asked, mockCall, mockNetwork, noAnswer, rawReply, refusal } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someAgreement } from '../../../../test/given-agreements'
import { reckoned, someDraftDetail, someItems } from '../../../../test/given-orders'
import { renderPage } from '../../../../test/render-page'
import { dismissToast } from '../../../design/toast/toast'
import { OrderDetailPage } from '../detail/order-detail-page'

mockNetwork()
beforeEach(() => {
  mockCall('getOrderTimeline', [])
  mockCall('getAgreement', someAgreement())
})
// A toast outlives its page.
afterEach(() => dismissToast())

const NoDialog = () => null
const [search] = someItems()
const later = '2026-11-20T10:00:00.000Z'

/** The draft as the server has it once a price, or the months, were saved. */
const saved = (price: string, over: Partial<OrderDetail> = {}) =>
  reckoned(
    someDraftDetail({
      updatedAt: later,
      items: someItems().map((item) => (item.id === search?.id ? { ...item, price, setByStaff: true } : item)),
      ...over,
    }),
  )

const review = async (order: OrderDetail = someDraftDetail()) => {
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
  const shown = (name: string | RegExp) => within(dialog).findByRole('button', { name })
  return { ...page, dialog, price, months, shown }
}

const editPrice = async (order?: OrderDetail) => {
  const page = await review(order)
  await page.typist.click(await page.shown('Edit Price of Full-Reach Search, $1,250.00'))
  return page
}

describe('Review Pricing: a price (docs/spec 10.4)', () => {
  it('becomes an input by a click, and Enter saves it', async () => {
    const asked = mockCall('editOrderItemPrice', saved('1200.50'))
    const { typist, dialog, price, shown } = await editPrice()
    expect(price()).toHaveFocus()
    expect(price()).toHaveValue('1,250.00')
    expect(price()).toHaveAccessibleDescription('Enter saves, Escape cancels.')
    await typist.keyboard('1200.5{Enter}')
    expect(await screen.findByText('Price updated successfully')).toBeVisible()
    await waitFor(async () => expect(await shown('Edit Price of Full-Reach Search, $1,200.50')).toHaveFocus())
    expect(dialog).toHaveTextContent('$1,200.50 × 10 months + $2,450.00 one-time =Annual Total $14,455.00')
    const order = someDraftDetail()
    expect(asked).toMatchObject([
      { params: { id: order.id, itemId: search?.id }, body: { price: '1200.50', updatedAt: order.updatedAt } },
    ])
  })

  it('is edited by the keyboard alone, and Escape leaves it and the dialog as they were', async () => {
    const { typist, dialog, price, shown } = await review()
    const button = await shown('Edit Price of Full-Reach Search, $1,250.00')
    button.focus()
    await typist.keyboard('{Enter}')
    await waitFor(() => expect(price()).toHaveFocus())
    await typist.keyboard('99{Escape}')
    expect(await shown('Edit Price of Full-Reach Search, $1,250.00')).toHaveFocus()
    expect(dialog).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Discard changes' })).toBeNull()
    await typist.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is saved and cancelled by buttons too, for keypads without those keys', async () => {
    mockCall('editOrderItemPrice', saved('5.00'))
    const { typist, dialog, price, shown } = await editPrice()
    await typist.click(within(dialog).getByRole('button', { name: 'Cancel Price of Full-Reach Search' }))
    await typist.click(await shown('Edit Price of Full-Reach Search, $1,250.00'))
    await typist.clear(price())
    await typist.type(price(), '5')
    await typist.click(within(dialog).getByRole('button', { name: 'Save Price of Full-Reach Search' }))
    expect(await shown('Edit Price of Full-Reach Search, $5.00')).toBeVisible()
  })

  it('keeps what is typed when it is left, and asks before the dialog throws it away', async () => {
    const { typist, dialog, price, shown } = await editPrice()
    await typist.keyboard('99')
    await typist.click(await shown('Edit Months, 10'))
    expect(price()).toHaveValue('99.00')
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await typist.click(await within(dialog).findByRole('button', { name: 'Keep editing' }))
    expect(price()).toHaveValue('99.00')
  })

  it.each(['', '.', '10000001', '-1', 'abc', '1.2.3', '1.005', '12,50'])(
    'refuses %j and leaves it as it was typed',
    async (text) => {
      const asked = mockCall('editOrderItemPrice', saved('1.00'))
      const { typist, price } = await editPrice()
      await typist.clear(price())
      await typist.keyboard(`${text}{Enter}`)
      expect(price()).toHaveAccessibleDescription(/^Invalid price: Please enter a valid price/)
      expect(price()).toHaveValue(text === '10000001' ? '10,000,001' : text)
      expect(asked).toEqual([])
      await typist.type(price(), '1')
      expect(price()).toBeValid()
    },
  )

  it.each(['$1,275.00', ' 1275 '])('takes a pasted %j', async (text) => {
    const asked = mockCall('editOrderItemPrice', saved('1275.00'))
    const { typist, shown } = await editPrice()
    await typist.paste(text)
    await typist.keyboard('{Enter}')
    expect(await shown('Edit Price of Full-Reach Search, $1,275.00')).toBeVisible()
    expect(asked).toMatchObject([{ body: { price: '1275.00' } }])
  })

  it('may be nothing at all, and asks the server nothing when it is the same', async () => {
    const asked = mockCall('editOrderItemPrice', saved('0.00'))
    const { typist, shown } = await editPrice()
    await typist.keyboard('1,250{Enter}')
    await typist.click(await shown('Edit Price of Full-Reach Search, $1,250.00'))
    expect(asked).toEqual([])
    await typist.keyboard('0{Enter}')
    expect(await shown('Edit Price of Full-Reach Search, $0.00')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('says with the server’s code why it could not be saved, and keeps it', async () => {
    mockCall('editOrderItemPrice', refusal('CONFLICT', 'A canceled or expired order cannot be edited.'))
    const { typist, price } = await editPrice()
    await typist.keyboard('99{Enter}')
    const said = 'A canceled or expired order cannot be edited. (CONFLICT)'
    await waitFor(() =>
      expect(price()).toHaveAccessibleDescription(new RegExp(`^Failed to update price: ${said.slice(0, 46)}`)),
    )
    expect(await screen.findByText('Failed to update price')).toBeVisible()
    expect(screen.getByText(said)).toBeVisible()
    expect(price()).toHaveValue('99')
  })

  it('says a code that only the server knows', async () => {
    const body = { message: 'Prices are closed.', errorCode: 'PRICES_CLOSED' }
    mockCall('editOrderItemPrice', rawReply(Response.json(body, { status: 409 })))
    const { typist } = await editPrice()
    await typist.keyboard('99{Enter}')
    expect(await screen.findByText('Prices are closed. (PRICES_CLOSED)')).toBeVisible()
  })

  it('says no code where there is none', async () => {
    mockCall('editOrderItemPrice', noAnswer())
    const { typist } = await editPrice()
    await typist.keyboard('99{Enter}')
    expect(
      await screen.findByText('The portal cannot be reached. Please check your connection and try again.'),
    ).toBeVisible()
  })

  it('is not sent twice while the answer is under way', async () => {
    let answer: (order: OrderDetail) => void = () => {}
    const asked = mockCall(
      'editOrderItemPrice',
      () =>
        new Promise<OrderDetail>((resolve) => {
          answer = resolve
        }),
    )
    const { typist, dialog, price, shown } = await editPrice()
    await typist.keyboard('99{Enter}{Enter}{Escape}')
    expect(within(dialog).getByRole('button', { name: 'Save Price of Full-Reach Search' })).toBeDisabled()
    expect(price()).toHaveAttribute('readonly')
    expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toBeDisabled()
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
    expect(within(dialog).queryByRole('button', { name: 'Discard changes' })).toBeNull()
    expect(dialog).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(1))
    answer(saved('99.00'))
    expect(await shown('Edit Price of Full-Reach Search, $99.00')).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

describe('Review Pricing: the months', () => {
  const editMonths = async () => {
    const page = await review()
    await page.typist.click(await page.shown('Edit Months, 10'))
    return page
  }

  it('are saved on top of the price that was saved before', async () => {
    mockCall('editOrderItemPrice', saved('1200.00'))
    const asked: Asked[] = mockCall('editOrderMonths', saved('1200.00', { months: 12 }))
    const { typist, dialog, months, shown } = await editPrice()
    await typist.keyboard('1200{Enter}')
    await shown('Edit Price of Full-Reach Search, $1,200.00')
    await typist.click(await shown('Edit Months, 10'))
    expect(months()).toHaveFocus()
    await typist.keyboard('12{Enter}')
    expect(await screen.findByText('Order months updated successfully')).toBeVisible()
    expect(await shown('Edit Months, 12')).toBeVisible()
    expect(dialog).toHaveTextContent('$1,200.00 × 12 months')
    expect(asked[0]?.body).toEqual({ months: 12, updatedAt: later })
  })

  it.each([
    ['0', 'Please enter a valid number of months (1 or more)'],
    ['', 'Please enter a valid number of months (1 or more)'],
    ['1.5', 'Please enter a valid number of months (1 or more)'],
    ['61', 'Please enter at most 60 months'],
  ])('refuse %j', async (text, message) => {
    const asked = mockCall('editOrderMonths', saved('1250.00'))
    const { typist, months } = await editMonths()
    await typist.clear(months())
    await typist.keyboard(`${text}{Enter}`)
    expect(months()).toHaveAccessibleDescription(`${message} Enter saves, Escape cancels.`)
    expect(asked).toEqual([])
  })

  it('say why they could not be saved', async () => {
    mockCall('editOrderMonths', refusal('INTERNAL', 'Something went wrong on our side.'))
    const { typist, months } = await editMonths()
    await typist.keyboard('12{Enter}')
    expect(await screen.findByText('Failed to update order months')).toBeVisible()
    expect(months()).toHaveAccessibleDescription(/^Failed to update order months: Something went wrong on our side\./)
  })
})

describe('Review Pricing of an order that somebody else changed', () => {
  const changedBy = async (current: OrderDetail) => {
    const page = await editPrice()
    mockCall('getOrder', current)
    mockCall('editOrderItemPrice', refusal('STALE', 'This was changed meanwhile.', { details: { current } }))
    await page.typist.keyboard('99{Enter}')
    await within(page.dialog).findByText('Changed while you were editing')
    return page
  }

  it('shows what changed and puts what was typed on top of it', async () => {
    const { typist, dialog, price, shown } = await changedBy(saved('1300.00', { months: 12 }))
    expect(dialog).toHaveTextContent('Full-Reach Search: $1,250.00, Monthly, now $1,300.00, Monthly')
    expect(dialog).toHaveTextContent('Months: 10, now 12')
    expect(price()).toHaveValue('99')
    expect(await screen.findByText('This was changed meanwhile. (STALE)')).toBeVisible()
    const asked = mockCall('editOrderItemPrice', saved('99.00', { months: 12 }))
    await typist.click(within(dialog).getByRole('button', { name: 'Reapply my changes' }))
    expect(await shown('Edit Price of Full-Reach Search, $99.00')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ price: expect.stringMatching(/^99/), updatedAt: later })
    expect(within(dialog).queryByText('Changed while you were editing')).toBeNull()
  })

  it('takes the stored version over', async () => {
    const { typist, dialog, shown } = await changedBy(saved('1300.00'))
    await typist.click(within(dialog).getByRole('button', { name: 'Use saved version' }))
    expect(await shown('Edit Price of Full-Reach Search, $1,300.00')).toBeVisible()
    expect(within(dialog).queryByText('Changed while you were editing')).toBeNull()
  })

  it('says what was typed for a package that is gone', async () => {
    const { typist, dialog } = await changedBy(
      reckoned(someDraftDetail({ updatedAt: later, items: someItems().slice(1) })),
    )
    expect(dialog).toHaveTextContent('Price of Full-Reach Search: $99.00 was typed here and cannot be saved')
    expect(within(dialog).queryByRole('button', { name: 'Reapply my changes' })).toBeNull()
    await typist.click(within(dialog).getByRole('button', { name: 'Use saved version' }))
    await typist.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says as it is what was typed and is no amount', async () => {
    const { typist, dialog, shown } = await review()
    await typist.click(await shown('Edit Price of Spring Home Show Booth Kit, $1,225.00'))
    await typist.keyboard('.')
    await typist.click(await shown('Edit Price of Full-Reach Search, $1,250.00'))
    const current = reckoned(someDraftDetail({ updatedAt: later, items: someItems().slice(0, 1) }))
    mockCall('getOrder', current)
    mockCall('editOrderItemPrice', refusal('STALE', 'This was changed meanwhile.', { details: { current } }))
    await typist.keyboard('99{Enter}')
    await within(dialog).findByText('Changed while you were editing')
    expect(dialog).toHaveTextContent('Price of Spring Home Show Booth Kit: . was typed here and cannot be saved')
  })

  it('edits nothing any more once its dealer has signed it', async () => {
    const { dialog } = await changedBy(saved('1250.00', { status: 'in_progress', signedAt: later }))
    expect(dialog).toHaveTextContent('Status: Pending, now In Progress')
    expect(dialog).toHaveTextContent('This order is not pending any more.')
    expect(within(dialog).queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Reapply my changes' })).toBeNull()
  })
})

it('says with the status why the items to review are missing', async () => {
  const order = someDraftDetail()
  mockCall('getOrder', order)
  const { typist } = await renderPage(<OrderDetailPage RequestChange={NoDialog} />, {
    user: someStaff(),
    path: `/orders/${order.id}`,
    route: '/orders/$id',
  })
  const button = await screen.findByRole('button', { name: 'Review Pricing' })
  mockCall('getOrder', refusal('NOT_FOUND', 'Order Not Found'))
  await typist.click(button)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('API Error Loading Order Items')).toBeVisible()
  expect(dialog).toHaveTextContent('HTTP 404: Order Not Found')
})
