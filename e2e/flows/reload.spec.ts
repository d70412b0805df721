import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart, packageCard } from '../steps/catalog'
import {
  confirmDealer,
  editDealer,
  electronicApproval,
  expectConfirmation,
  getStep,
  placeOrder,
  prepareOrder,
} from '../steps/checkout'

test('a partly completed checkout survives reload, Back and Forward', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search', 'Postcard'])
  await editDealer(page)
  const city = page.getByLabel('City')
  await city.fill('Macon')
  await page.reload()
  await expect(city).toHaveValue('Macon')

  await confirmDealer(page)
  await prepareOrder(page, 'Renee Hartwell')
  await expect(page.getByText('Dealer information updated').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('6 of 6')).toBeVisible()
  await expect(getStep(page, 'Agreement').getByRole('checkbox', { checked: true })).toHaveCount(6)
  await expect(electronicApproval(page)).toBeChecked()
  await expect(page.getByLabel('Full name')).toHaveValue('Renee Hartwell')
  await expect(getStep(page, 'Dealer Information')).toContainText('Macon')

  await page.goBack()
  await expect(page.getByRole('button', { name: 'View Cart (2)' })).toBeVisible()
  await expect(packageCard(page, 'Postcard').getByText('In cart')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('6 of 6')).toBeVisible()
  await placeOrder(page).click()
  await expectConfirmation(page)
  await page.reload()
  await expectConfirmation(page)
})

test('editing confirmed dealer information requires another confirmation', async ({ page }) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  await fillCart(page, ['Local Search'])
  await prepareOrder(page, 'Sofía Castañeda')
  await editDealer(page)
  await placeOrder(page).click()
  await expect(getStep(page, 'Dealer Information').getByText('Dealer information required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Dealer Information' })).toBeFocused()
  await page.getByLabel('First Name').fill('')
  await page.getByRole('button', { name: 'Confirm Dealer Information' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Sofía')
  await page.getByRole('button', { name: 'Confirm Dealer Information' }).click()
  await expect(page.getByText('6 of 6')).toBeVisible()
})
