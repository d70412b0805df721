import { expect, test } from '../fixtures'
import { DEALERS } from '../sign-in'
import { expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { countTaps } from '../steps/taps'

test.use({ viewport: { width: 390, height: 844 } })

/** The maximum number of taps from sign-in to confirmation, not counting the checkboxes that the agreement requires. */
const MAX_TAPS = 8

test('last year’s packages are ordered again on a phone in a few taps', async ({ page }) => {
  const taps = await countTaps(page)
  await page.goto('/login')
  const { dealerNumber, zipCode } = DEALERS.withoutOrder
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await prepareOrder(page, 'Renee Hartwell')
  await placeOrder(page).click()
  await expectConfirmation(page)
  // The buttons are Sign In, Order again, Confirm Dealer Information and Place Order. With fewer taps, some were not
  // counted.
  expect(taps()).toBeGreaterThanOrEqual(4)
  expect(taps()).toBeLessThanOrEqual(MAX_TAPS)
})
