import { expect, test } from '../fixtures'
import { DEALERS, signInDealer, signInDealerByScreen } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectConfirmation, getStep, getSummary, placeOrder, prepareOrder } from '../steps/checkout'
import { continueFromHome, currentOrder, getOrdersInYear } from '../steps/orders'

test('a draft is saved without a signature, survives a sign-out and keeps its number when placed', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Market Leader', 'Comfort Website'])
  await expect(page.getByText('Save your order to complete later. No signature required.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Order as Pending' }).click()
  await expect(page.getByText('Order saved successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  const [draft] = await getOrdersInYear(page)
  expect(draft?.status).toBe('pending')

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInDealerByScreen(page, DEALERS.withoutOrder)

  await expect(page.getByRole('link', { name: 'Create New Order' })).toBeHidden()
  await expect(currentOrder(page).getByText(draft?.orderId ?? 'no draft')).toBeVisible()
  await continueFromHome(page)
  const review = getStep(page, 'Review')
  await expect(review.getByText('Market Leader')).toBeVisible()
  await expect(review.getByText('Comfort Website')).toBeVisible()
  await prepareOrder(page, 'Renee Hartwell')
  await placeOrder(page).click()
  expect(await expectConfirmation(page)).toBe(draft?.orderId)
  expect((await getOrdersInYear(page)).map(({ status }) => status)).toEqual(['in_progress'])
})

test('a draft keeps the months that staff set when the dealer continues and places it', async ({
  page,
  changeRows,
}) => {
  await changeRows(`
    update orders
    set months = 8, months_set_by_staff = true, annual_cents = monthly_cents * 8 + one_time_cents
    where status = 'pending'
      and dealer_id = (select account_id from dealer_profiles where dealer_number = '100002')`)
  await signInDealer(page, DEALERS.withDraft)
  await continueFromHome(page)
  await expect(getSummary(page)).toContainText('Monthly packages, 8 months')
  await prepareOrder(page, 'Calvin Osborne')
  await placeOrder(page).click()
  await expectConfirmation(page)
  await expect(getSummary(page)).toContainText('Monthly packages, 8 months')
  expect((await getOrdersInYear(page)).map(({ months, status }) => [months, status])).toEqual([[8, 'in_progress']])
})
