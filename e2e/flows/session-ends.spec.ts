import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { expectEmptyCart, fillCart } from '../steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { getOrdersInYear } from '../steps/orders'

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/status of 401/))

// Must be the first test in the file, while both dealers can still select packages.
test('another dealer who signs in after the session ends does not get the cart', async ({ page }) => {
  await signInDealer(page, DEALERS.withDraft)
  await page.goto('/packages')
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  await page.request.post('/api/auth/logout')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Dealer Number').fill(DEALERS.withoutOrder.dealerNumber)
  await dialog.getByLabel('Zip Code').fill(DEALERS.withoutOrder.zipCode)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Dealer #100001').first()).toBeVisible()
  await page.goto('/packages')
  await expectEmptyCart(page)
})

test('a session that expires at Place Order is renewed in place, and the order is placed', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search'])
  await prepareOrder(page, 'Renee Hartwell')
  await page.request.post('/api/auth/logout')
  await placeOrder(page).click()

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Dealer Number')).toHaveValue('100001')
  await dialog.getByLabel('Zip Code').fill('30301')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectConfirmation(page)
  expect(await getOrdersInYear(page)).toHaveLength(1)
})

test('closing the sign-in dialog keeps the page, and the next attempt opens it again', async ({ page }) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  await fillCart(page, ['Market Leader'])
  await prepareOrder(page, 'Sofía Castañeda')
  await page.request.post('/api/auth/logout')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await placeOrder(page).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Please sign in to continue.')).toBeVisible()
  await expect(page.getByText('6 of 6')).toBeVisible()

  await placeOrder(page).click()
  await dialog.getByLabel('Zip Code').fill('27601')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expectConfirmation(page)
})
