import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { forgetSession, STAFF, STAFF_PASSWORD, signInStaff, signInStaffByScreen } from '../sign-in'
import { allowEmailFrame } from '../steps/mail'
import { expectToast } from '../steps/toast'

const taken = 'thief@example.com'
const newPassword = 'A-new-one-for-2027'

test('the link sent to the old address undoes an email change by someone else', async ({ page, consoleNoise }) => {
  allowEmailFrame(consoleNoise)
  consoleNoise.allow(/status of 422/)
  await test.step('someone who knows the password changes the email in an open session', async () => {
    await signInStaff(page, STAFF.sales)
    await page.goto('/profile')
    await page.getByLabel('Email').fill(taken)
    const secret = page.getByLabel('Current Password').first()
    await secret.fill('guessed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('The current password is not correct.').first()).toBeVisible()
    await expectGoodScreens(page, 'profile-email-change')
    await secret.fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Profile updated')
  })

  const href = await test.step('the old address is notified', async () => {
    await forgetSession(page)
    await signInStaff(page, STAFF.admin)
    await page.goto('/admin/email-test')
    await page
      .getByRole('button', { name: /^View .*Your email address was changed/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(STAFF.sales)
    const link = dialog.frameLocator('iframe').locator('a[href*="/undo-change?token="]').first()
    const address = (await link.getAttribute('href')) ?? ''
    await forgetSession(page)
    return address
  })

  await test.step('the link undoes the change once, and only after a click', async () => {
    await page.goto(href)
    await expect(page.getByRole('heading', { name: 'Wasn’t you?' })).toBeVisible()
    await expect(page).toHaveURL(/\/undo-change$/)
    await expectGoodScreens(page, 'undo-change')
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expect(page.getByText('Your previous email address is restored.')).toBeVisible()
    await expectGoodScreens(page, 'undo-change-done')
    await page.getByRole('link', { name: 'Choose a new password' }).click()
    await page.getByLabel('New Password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm New Password').fill(newPassword)
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expectToast(page, 'Password set')
    await signInStaffByScreen(page, STAFF.sales, newPassword)
    await expect(page).toHaveURL(/\/sales\/dashboard$/)
    await page.goto(href)
    await page.getByRole('button', { name: 'Undo this change' }).click()
    await expect(page.getByText('This link is no longer valid')).toBeVisible()
  })
})

test('the Security tab lists the sessions and can end them', async ({ page, browser, baseURL }) => {
  await signInStaff(page, STAFF.distributor)
  const other = await browser.newContext({ baseURL })
  const second = await other.newPage()
  await signInStaff(second, STAFF.distributor)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await expectGoodScreens(page, 'security')
  await page.getByRole('button', { name: 'Sign out the other device' }).click()
  await expectToast(page, '1 session signed out')
  await expect(page.getByText('You are signed in only on this device.')).toBeVisible()
  expect((await second.request.get('/api/auth/user')).status()).toBe(401)
  await other.close()
})
