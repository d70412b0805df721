import { test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, STAFF, signInStaff } from '../sign-in'
import { dealerMenu } from '../steps/dealers'
import { chooseInMenu } from '../steps/row-menu'
import { waitUntilSettled } from '../steps/wait-until-settled'

test.beforeEach(({ page }) => signInStaff(page, STAFF.admin))

test('the dialogs of dealers pass the checks at every size', async ({ page }) => {
  const { dealerNumber } = DEALERS.withActiveOrder
  await page.goto(`/admin/dealers?dealerNumber=${dealerNumber}`)
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Add Dealer' }).click()
  const add = page.getByRole('dialog', { name: 'Add Dealer' })
  await add.getByRole('button', { name: 'Add Dealer' }).click()
  await add.getByText('Dealer number is required').waitFor()
  await expectGoodScreens(page, 'dialog-add-dealer')
  await page.keyboard.press('Escape')

  await chooseInMenu(page, dealerMenu(dealerNumber), 'Contact Information')
  await expectGoodScreens(page, 'dialog-contact')
  await page.keyboard.press('Escape')
  await chooseInMenu(page, dealerMenu(dealerNumber), 'Impersonate')
  await expectGoodScreens(page, 'question-impersonate')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: new RegExp(`dealer ${dealerNumber}`) }).check()
  await page.getByRole('button', { name: 'Reassign 1 dealer' }).click()
  await expectGoodScreens(page, 'dialog-reassign')
})

test('the dialogs of packages pass the checks at every size', async ({ page }) => {
  await page.goto('/admin/packages')
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Add Package' }).click()
  await page.getByRole('button', { name: 'Create package' }).click()
  await page.getByText('Package name is required').waitFor()
  await expectGoodScreens(page, 'dialog-add-package')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Duplicate for Next Year' }).click()
  await expectGoodScreens(page, 'dialog-duplicate')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Edit Direct Mail' }).waitFor()
  await expectGoodScreens(page, 'dialog-categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  await expectGoodScreens(page, 'dialog-add-category')
})

test('the dialogs of users pass the checks at every size', async ({ page }) => {
  await page.goto('/admin/users')
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  const add = page.getByRole('dialog', { name: 'Add New User' })
  await add.getByRole('button', { name: 'Add User' }).click()
  await add.getByText('First name is required').waitFor()
  await expectGoodScreens(page, 'dialog-add-user')
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Actions for Morgan Reyes', 'Update Password')
  await expectGoodScreens(page, 'dialog-password')
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Actions for Morgan Reyes', 'Delete')
  await expectGoodScreens(page, 'question-delete-user')
})

test('an event of the audit log passes the checks at every size', async ({ page }) => {
  await page.goto('/admin/audit')
  await waitUntilSettled(page)
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expectGoodScreens(page, 'dialog-audit-event')
})
