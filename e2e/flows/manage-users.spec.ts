import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { forgetSession, STAFF, signInStaff, signInStaffByScreen } from '../sign-in'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'
import { waitUntilSettled } from '../steps/wait-until-settled'

const nora = { email: 'nora.adler@example.com', name: 'Nora Adler' }

test('a user is added and edited, gets a temporary password, replaces it at sign-in, and is deleted', async ({
  page,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 409/)
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/users')
  await test.step('the user is added when the form is valid', async () => {
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    const submit = dialog.getByRole('button', { name: 'Add User' })
    await dialog.getByLabel('Role').selectOption('Sales Manager')
    await submit.click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'District is required for Sales Manager role',
      'Password must be at least 6 characters',
    ]) {
      await expect(dialog.getByText(text)).toBeVisible()
    }
    await expect(dialog.getByLabel('First Name')).toBeFocused()
    await look(page)
    await dialog.getByLabel('First Name').fill('Nora')
    await dialog.getByLabel('Last Name').fill('Adler')
    await dialog.getByLabel('Email').fill(STAFF.sales)
    await dialog.getByLabel('District').selectOption('GC')
    await dialog.getByLabel('Password').fill('first-secret')
    await submit.click()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Email').fill(nora.email)
    await submit.click()
    await expectToast(page, 'User created successfully')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Nora Adler/ })).toContainText('Sales Manager')
  })

  await test.step('the user is edited', async () => {
    await chooseInMenu(page, `Actions for ${nora.name}`, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('District').selectOption('SW')
    await look(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'User updated successfully')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /Nora Adler/ })).toContainText('SW')
  })

  await test.step('a temporary password is set', async () => {
    await chooseInMenu(page, `Actions for ${nora.name}`, 'Update Password')
    const dialog = page.getByRole('dialog', { name: 'Update Password' })
    const submit = dialog.getByRole('button', { name: 'Update Password' })
    await dialog.getByLabel('New Password').fill('second-secret')
    await dialog.getByLabel('Confirm Password').fill('another-secret')
    await submit.click()
    await expect(dialog.getByText("Passwords don't match")).toBeVisible()
    await look(page)
    await dialog.getByLabel('Confirm Password').fill('second-secret')
    await submit.click()
    await expectToast(page, 'Password updated successfully')
    await expect(dialog).toBeHidden()
  })

  await test.step('a new password is required after sign-in', async () => {
    await forgetSession(page)
    await signInStaffByScreen(page, nora.email, 'second-secret')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expectGoodScreens(page, 'own-password')
    await page.getByLabel('Current Password').fill('second-secret')
    await page.getByLabel(/^New Password/).fill('my-own-kettle-9')
    await page.getByLabel('Confirm New Password').fill('my-own-kettle-9')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expectToast(page, 'Password updated')
    await expect(page).toHaveURL(/\/sales\/dashboard$/)
    await waitUntilSettled(page)
  })

  await test.step('the user is deleted after confirmation', async () => {
    await forgetSession(page)
    await signInStaff(page, STAFF.admin)
    await page.goto('/admin/users')
    await chooseInMenu(page, `Actions for ${nora.name}`, 'Delete')
    const question = page.getByRole('alertdialog', { name: `Delete ${nora.name}?` })
    await expect(question).toContainText('This action cannot be undone.')
    await look(page)
    await question.getByRole('button', { name: 'Delete user' }).click()
    await expectToast(page, 'User deleted successfully')
    await expect(page.getByRole('row', { name: /Nora Adler/ })).toBeHidden()
    const data = { email: nora.email, password: 'my-own-kettle-9' }
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(401)
  })
})
