import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, signInDealer } from '../sign-in'
import { selectButton } from '../steps/catalog'
import { confirmDealer, editDealer, expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { waitUntilSettled } from '../steps/wait-until-settled'

test('every step from the catalog to the confirmation passes the checks at every size', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await page.goto('/packages')
  await selectButton(page, 'Full-Reach Search').click()
  await expectGoodScreens(page, 'catalog')
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await expectGoodScreens(page, 'cart')

  await page.goto('/checkout')
  await waitUntilSettled(page)
  await expectGoodScreens(page, 'checkout')
  await editDealer(page)
  await page.getByLabel('Address Line 1').fill('')
  await page.getByRole('button', { name: 'Confirm Dealer Information' }).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expectGoodScreens(page, 'checkout-errors')
  await page.getByRole('button', { name: 'Reset' }).click()
  await confirmDealer(page)
  await prepareOrder(page, 'Renee Hartwell')
  await expectGoodScreens(page, 'checkout-signed')
  await placeOrder(page).click()
  await expectConfirmation(page)
  await expectGoodScreens(page, 'confirmation')
})
