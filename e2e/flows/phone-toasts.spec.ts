import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInStaff } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { acknowledgeAll, expectAgreement, expectConfirmation, placeOrder, signWithTypedName } from '../steps/checkout'
import { findOrders } from '../steps/orders'
import { expectToastCoversNothing } from '../steps/toast-cover'

test.use({ viewport: { width: 390, height: 844 } })

test('no toast of a dealer covers a bar, a heading or a control', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Dealer Number').fill(DEALERS.withoutOrder.dealerNumber)
  await page.getByLabel('Zip Code').fill(DEALERS.withoutOrder.zipCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToastCoversNothing(page, 'Login successful')
  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
  await expectToastCoversNothing(page, 'Login successful')

  await fillCart(page, ['Local Search'])
  await expectAgreement(page)
  await acknowledgeAll(page)
  await signWithTypedName(page, 'Renee Hartwell')
  await placeOrder(page).click()
  await expectConfirmation(page)
  await expectToastCoversNothing(page, 'Order completed successfully!')
})

test('no toast of staff covers a bar, a heading or a control', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await page.getByRole('button', { name: 'Actions for Local Search' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expectToastCoversNothing(page, 'Package updated successfully')

  const [order] = await findOrders(page, { status: 'active' })
  await page.goto(`/orders/${order?.id}`)
  await page.getByRole('button', { name: 'Notes and files' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Credit approved.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expectToastCoversNothing(page, 'Note added')

  await forgetSession(page)
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/calls')
  await page.getByRole('button', { name: 'No answer' }).click()
  await expectToastCoversNothing(page, /Undo/)
})
