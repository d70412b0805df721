import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart, selectButton } from '../steps/catalog'
import {
  acknowledgeAll,
  electronicApproval,
  expectConfirmation,
  getStep,
  placeOrder,
  prepareOrder,
} from '../steps/checkout'
import { continueFromHome, getOrdersInYear } from '../steps/orders'

test('a draft saved by another tab is displayed instead of overwritten', async ({ page, context, consoleNoise }) => {
  consoleNoise.allow(/status of 412/)
  await signInDealer(page, DEALERS.withDraft)
  await continueFromHome(page)
  await prepareOrder(page, 'Calvin Osborne')

  const other = await context.newPage()
  await continueFromHome(other)
  await other.getByRole('link', { name: 'Select New Packages' }).click()
  await selectButton(other, 'Full Wrap').click()
  await other.goto('/checkout')
  await other.getByRole('button', { name: 'Save Order as Pending' }).click()
  await expect(other).toHaveURL(/\/orders$/)

  await placeOrder(page).click()
  const dialog = page.getByRole('dialog', { name: 'This order changed while you were editing it' })
  await expect(dialog.getByText('Full Wrap')).toBeVisible()
  expect((await getOrdersInYear(page)).map(({ status }) => status)).toEqual(['pending'])
  await dialog.getByRole('button', { name: 'Use current version' }).click()
  await expect(getStep(page, 'Review')).toContainText('Full Wrap')
  await expect(page.getByText('0 of 6')).toBeVisible()
  await acknowledgeAll(page)
  await electronicApproval(page).check()
  await placeOrder(page).click()
  await expectConfirmation(page)
  expect((await getOrdersInYear(page)).map(({ status }) => status)).toEqual(['in_progress'])
})

test('an order placed in another tab prevents a second one', async ({ page, context, consoleNoise }) => {
  consoleNoise.allow(/status of 409/)
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search'])
  await prepareOrder(page, 'Renee Hartwell')
  const other = await context.newPage()
  await fillCart(other, ['Market Leader'])
  await prepareOrder(other, 'Renee Hartwell')
  await placeOrder(other).click()
  await expectConfirmation(other)

  await placeOrder(page).click()
  await expect(page.getByRole('main').getByText('Error placing order')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText('You have already placed an order for this year. Only one order per calendar year is allowed.')
      .first(),
  ).toBeVisible()
  expect(await getOrdersInYear(page)).toHaveLength(1)
})
