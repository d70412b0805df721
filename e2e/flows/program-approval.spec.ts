import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, STAFF_PASSWORD, signInStaff } from '../sign-in'
import { resendWithHigherFee, sendLowerFee, startLowerFee } from '../steps/program'
import { expectToast } from '../steps/toast'

const getCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Sets up an authenticator app with API calls. @returns its secret */
const setUpApp = async (page: Page): Promise<string> => {
  const path = '/api/auth/second-factor/app'
  const started = await page.request.post(`${path}/start`, { data: { currentPassword: STAFF_PASSWORD } })
  const { secret } = (await started.json()) as { secret: string }
  const added = await page.request.post(path, { data: { code: getCode(secret) } })
  expect(added.ok(), await added.text()).toBe(true)
  return secret
}

/** Sends a draft for approval as the coordinator, in a browser of their own. */
const sendAsCoordinator = async (page: Page, draft: Parameters<typeof sendLowerFee>[1]): Promise<void> => {
  await signInStaff(page, STAFF.distributor)
  await sendLowerFee(page, draft)
}

const decision = (page: Page) => page.getByRole('region', { name: 'Takes effect' })
const next = (page: Page) => page.getByRole('region', { name: 'Next change' })

test('a super admin finds, returns, approves and withdraws a program change', async ({ page }) => {
  await sendAsCoordinator(page, { title: 'A fee of 25% for new orders', fee: 25, daysAhead: 10 })
  await signInStaff(page, STAFF.admin)
  const other = await startLowerFee(page, { title: 'A fee of 15% for new orders', fee: 15, daysAhead: 20 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Program' }).click()

  await test.step('the draft waits on the program’s home', async () => {
    const card = page.getByRole('region', { name: 'Waiting for your approval' })
    await expect(card.getByRole('heading', { name: 'A fee of 25% for new orders' })).toBeVisible()
    await expect(next(page).getByText('No change is scheduled')).toBeVisible()
    await expectGoodScreens(page, 'program-waiting')
    await card.getByRole('link', { name: 'Review draft' }).click()
  })

  await test.step('a return needs a comment', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'A fee of 25% for new orders' })).toBeVisible()
    await expect(decision(page).getByText(/^Effects rechecked at .*: no change$/)).toBeVisible()
    await expect(decision(page).getByText('In the demo, approving needs no second factor.')).toBeVisible()
    await page.getByRole('button', { name: 'Return with comment' }).click()
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
    await expect(decision(page).getByText('Write what should change.')).toBeVisible()
    await expectGoodScreens(page, 'program-approval-form')
  })

  await test.step('the approved version is scheduled', async () => {
    await page.getByRole('textbox', { name: 'Comment' }).fill('Checked with Legal.')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectToast(page, /Version 2 is scheduled for/)
    await expect(page.getByRole('heading', { level: 1, name: 'Version 2' })).toBeVisible()
    await expect(page.getByText('Matches its content')).toBeVisible()
    const row = page.getByRole('table', { name: 'Changes' }).getByRole('row', { name: /25%/ })
    await expect(row.locator('del')).toHaveText('30%')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('“Checked with Legal.”')
    await expectGoodScreens(page, 'program-version-scheduled')
    await page.getByRole('link', { name: 'Program', exact: true }).click()
    await expect(next(page).getByText(/^Version 2 on /)).toBeVisible()
    await expectGoodScreens(page, 'program-scheduled')
  })

  await test.step('another draft falls behind, with a conflict to settle', async () => {
    await page.goto(`/admin/program/drafts/${other.id}`)
    const behind = page.getByRole('region', { name: 'Version 2 was approved after this draft began' })
    await expect(behind.getByRole('button', { name: 'Update draft' })).toBeDisabled()
    await expectGoodScreens(page, 'program-draft-behind')
    await page.goto('/admin/program')
  })

  await test.step('it is withdrawn with a reason', async () => {
    await next(page).getByRole('button', { name: 'Withdraw' }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw version 2?' })
    await question.getByLabel('Reason').fill('Two territories still need a review.')
    await expectGoodScreens(page, 'program-withdraw')
    await question.getByRole('button', { name: 'Withdraw version 2' }).click()
    await expectToast(page, 'Version 2 is withdrawn')
    await expect(next(page).getByText('No change is scheduled')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem').first()).toContainText(
      'Withdrawn',
    )
  })
})

test('a super admin reads a draft again that was edited in the meantime, and returns it', async ({
  page,
  browser,
  server,
  consoleNoise,
}) => {
  // The browser logs the rejected approval.
  consoleNoise.allow(/status of 409/)
  const coordinator = await browser.newPage({ baseURL: server.url })
  try {
    await signInStaff(coordinator, STAFF.distributor)
    const id = await sendLowerFee(coordinator, { title: 'A fee of 18% for new orders', fee: 18, daysAhead: 14 })
    await signInStaff(page, STAFF.admin)
    await page.goto(`/admin/program/drafts/${id}/approval`)
    await expect(decision(page).getByText(/^Effects rechecked at .*: no change$/)).toBeVisible()

    await test.step('an approval of the earlier edit shows what changed since then', async () => {
      await resendWithHigherFee(coordinator, id, 35)
      await page.getByRole('button', { name: 'Approve' }).click()
      const alert = page.getByRole('alert').filter({ hasText: 'The effects changed while you were reading.' })
      await expect(alert).toContainText('The draft was edited.')
      await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
      await expectGoodScreens(page, 'program-approval-stale')
      await page.getByRole('button', { name: 'Continue with the edited draft' }).click()
      await expect(alert).toBeHidden()
    })

    await test.step('less favorable terms need a check mark', async () => {
      const checkbox = decision(page).getByRole('checkbox', { name: /^I accept less favorable terms/ })
      await expect(checkbox).toBeVisible()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(checkbox).toBeFocused()
      await expect(
        decision(page).getByText('Please confirm the new terms for dealers who sign from now on'),
      ).toBeVisible()
      await expectGoodScreens(page, 'program-approval-new-terms')
    })

    await test.step('its author reads the comment of the return', async () => {
      await page.getByRole('textbox', { name: 'Comment' }).fill('Keep the fee of 30% for this year.')
      await page.getByRole('button', { name: 'Return with comment' }).click()
      await expectToast(page, 'Draft returned')
      await coordinator.goto(`/portal/program/drafts/${id}`)
      const returned = coordinator.getByRole('region', { name: / returned this draft$/ })
      await expect(returned).toContainText('Keep the fee of 30% for this year.')
      await expectGoodScreens(coordinator, 'program-draft-returned')
    })
  } finally {
    await coordinator.close()
  }
})

test('a super admin with a second factor approves on a phone', async ({ page, browser, server, consoleNoise }) => {
  // The browser logs the rejected calls.
  consoleNoise.allow(/status of 403/)
  const coordinator = await browser.newPage({ baseURL: server.url })
  try {
    await sendAsCoordinator(coordinator, { title: 'A fee of 20% for new orders', fee: 20, daysAhead: 12 })
  } finally {
    await coordinator.close()
  }
  await signInStaff(page, STAFF.admin)
  const secret = await setUpApp(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/program')
  await page.getByRole('link', { name: 'Review draft' }).click()
  await page.getByRole('button', { name: 'Go to your decision' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport()
  await page.getByRole('button', { name: 'Approve' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Six-digit code').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm and approve' }).click()
  await expect(dialog.getByText('That code or passkey is not correct. Try again, or use another method.')).toBeVisible()
  await expectGoodScreens(page, 'program-confirm')
  await page.setViewportSize({ width: 390, height: 844 })
  // The code that turned on the app cannot be used again, so use the next one.
  await dialog.getByLabel('Six-digit code').fill(getCode(secret, 1))
  await dialog.getByRole('button', { name: 'Confirm and approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Version \d/ })).toBeVisible()
  await expect(page.getByText('Scheduled').first()).toBeVisible()
})
