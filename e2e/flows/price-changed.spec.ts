import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import {
  acknowledgeAll,
  electronicApproval,
  expectConfirmation,
  getStep,
  getSummary,
  placeOrder,
  prepareOrder,
} from '../steps/checkout'
import { getOrdersInYear } from '../steps/orders'

test('checkout asks the dealer to confirm prices and packages that changed since they were added to the cart', async ({
  page,
  changeRows,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 422/)
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search', 'Postcard', 'Yard Sign Kit'])
  await prepareOrder(page, 'Renee Hartwell')
  await expect(getSummary(page)).toContainText('$10,090')
  await changeRows(`
    update packages set price_cents = 90000
    where name = 'Local Search' and package_year = (select max(package_year) from packages);
    update packages set is_active = false
    where name = 'Yard Sign Kit' and package_year = (select max(package_year) from packages)`)

  await placeOrder(page).click()
  const unavailableDialog = page.getByRole('dialog', { name: 'Packages no longer available' })
  await expect(unavailableDialog.getByText('Yard Sign Kit')).toBeVisible()
  await unavailableDialog.getByRole('button', { name: 'Remove them' }).click()
  await expect(getStep(page, 'Review')).not.toContainText('Yard Sign Kit')
  await expect(page.getByText('0 of 6')).toBeVisible()
  await acknowledgeAll(page)
  await electronicApproval(page).check()

  await placeOrder(page).click()
  const changed = page.getByRole('dialog', { name: 'Prices have changed' })
  await expect(changed.getByText('$850.00')).toBeVisible()
  await expect(changed.getByText('$900.00')).toBeVisible()
  await look(page)
  expect(await getOrdersInYear(page)).toEqual([])
  await changed.getByRole('button', { name: 'Use new prices' }).click()
  await expect(getSummary(page)).toContainText('$9,950')
  await acknowledgeAll(page)
  await electronicApproval(page).check()
  await placeOrder(page).click()
  await expectConfirmation(page)
  await expect(getSummary(page)).toContainText('$9,950.00')
})
