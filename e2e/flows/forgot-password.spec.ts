import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { forgetSession, STAFF, signInStaff, signInStaffByScreen } from '../sign-in'
import { allowEmailFrame } from '../steps/mail'
import { expectToast } from '../steps/toast'
import { waitUntilSettled } from '../steps/wait-until-settled'

const password = 'A-new-one-for-2027'

test('a forgotten password is reset with the emailed link, which works once', async ({ page, consoleNoise }) => {
  allowEmailFrame(consoleNoise)
  await page.goto('/login')
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(STAFF.sales)
  await look(page)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('we will email a link to it')).toBeVisible()

  // Without a mail server, emails stay in the outbox and can be read there.
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/email-test?type=password_reset')
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const link = dialog.frameLocator('iframe').locator('a[href*="/reset-password?token="]').first()
  const href = (await link.getAttribute('href')) ?? ''
  await forgetSession(page)

  await page.goto(href)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill('Something-else')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await look(page)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expectToast(page, 'Password set')
  await signInStaffByScreen(page, STAFF.sales, password)
  await expect(page).toHaveURL(/\/sales\/dashboard$/)
  // The server would reject calls that are still running when the session ends.
  await waitUntilSettled(page)

  await forgetSession(page)
  consoleNoise.allow(/status of 422/)
  await page.goto(href)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert').getByText('This link is no longer valid.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})
