import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { allowEmailFrame } from '../steps/mail'
import { getOrderYear } from '../steps/orders'
import { startProgramDraft, waitForNewestVersion } from '../steps/program'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

const preview = (page: Page) => page.getByRole('region', { name: 'Example of Password reset' })
const outboxRow = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('a coordinator changes the text of an email, and the next email has it', async ({ page, consoleNoise }) => {
  allowEmailFrame(consoleNoise)
  await signInStaff(page, STAFF.distributor)
  await startProgramDraft(page, { title: 'A friendlier email', daysAhead: 0 })

  await test.step('an unknown name in braces is reported with the nearest one', async () => {
    await page.getByRole('button', { name: /^Emails/ }).click()
    await page.getByLabel('Email type').selectOption('Password reset')
    const opening = page.getByRole('textbox', { name: 'Opening' })
    await opening.fill('Good day {Frst name},\nPlease choose a new password.')
    await expect(page.getByText('Did you mean {First name}?').first()).toBeVisible()
    await opening.fill('Good day {First name},\nPlease choose a new password.')
    await expect(page.getByText('Did you mean {First name}?')).toHaveCount(0)
  })

  await test.step('the preview has both parts, before and after', async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill('Choose a password for {Program title}')
    await expect(preview(page).getByText('Choose a password for Lead Program')).toBeVisible()
    await expect(preview(page).getByText('Please choose a new password.', { exact: false })).toBeVisible()
    await expect(preview(page).frameLocator('iframe').getByText('Good day Robin,')).toBeVisible()
    await expectGoodScreens(page, 'program-emails')
    await page.getByRole('radio', { name: 'Before' }).click()
    await expect(preview(page).getByText('Set a new password for Lead Program')).toBeVisible()
  })

  await test.step('an example is queued for the coordinator', async () => {
    await page.getByRole('button', { name: 'Send one to me' }).click()
    await expectToast(page, 'The example is in the outbox')
  })

  await test.step('the whole preview has the email without and with the draft, in frames', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.getByLabel('Show').selectOption('Email: Password reset')
    await expect(page.getByText('This email goes to staff, so it is the same for every dealer.')).toBeVisible()
    const frame = (side: string) => page.frameLocator(`iframe[title="Email ${side} this draft"]`)
    await expect(frame('with').getByText('Good day Robin,')).toBeVisible()
    await expect(frame('without').getByText('Hello Robin,')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Changes in words' })).toContainText('Good day')
    await expectGoodScreens(page, 'program-preview-email')
    await page.getByRole('link', { name: 'A friendlier email' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A friendlier email' })).toBeVisible()
  })

  await test.step('it is sent for approval with its effects', async () => {
    await page.getByRole('button', { name: 'Send for approval' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: / checks found nothing$/ }).click()
    await expect(dialog.getByText('from the last 30 days would have a different text')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send for approval' }).click()
    await expectToast(page, 'Sent for approval')
  })

  await test.step('the approver reads the email before and after', async () => {
    await signInStaff(page, STAFF.admin)
    await page.goto('/admin/program')
    await page.getByRole('link', { name: 'Review draft' }).click()
    const examples = page.getByRole('region', { name: 'Example emails' })
    await expect(examples.getByText('Choose a password for Lead Program')).toBeVisible()
    await expectGoodScreens(page, 'program-approval-emails')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Version 2' })).toBeVisible()
    await waitForNewestVersion(page)
  })

  await test.step('the next email has the new text', async () => {
    await page.request.post('/api/auth/forgot-password', { data: { email: STAFF.distributor } })
    await page.goto('/admin/email-test')
    await expect(outboxRow(page, /Example: Choose a password for Lead Program/)).toBeVisible()
    await expect(outboxRow(page, /(?<!Example: )Choose a password for Lead Program/).first()).toBeVisible()
  })
})

test('a coordinator adds a campaign template, and staff start a reminder from it', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  await startProgramDraft(page, { title: 'A template for early orders', daysAhead: 0 })

  await test.step('the template is written', async () => {
    await page.getByRole('button', { name: /^Campaign templates/ }).click()
    await page.getByRole('button', { name: 'Add template' }).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'New template 1' }) })
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await card.getByRole('textbox', { name: 'Subject' }).fill('Order early for {Order year}, {Company}')
    await card.getByRole('textbox', { name: 'Name' }).fill('Early start')
    await saved
    await expectGoodScreens(page, 'program-templates')
  })

  await test.step('it is approved, and takes effect a minute later', async () => {
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
    await expectToast(page, 'Sent for approval')
    await signInStaff(page, STAFF.admin)
    await page.goto('/admin/program')
    await page.getByRole('link', { name: 'Review draft' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Version \d/ })).toBeVisible()
    await waitForNewestVersion(page)
  })

  await test.step('a reminder starts from it', async () => {
    const year = await getOrderYear(page)
    await page.goto('/admin/dealers?orderStatus=none')
    await page.getByRole('button', { name: /^Remind \d+ dealers?$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Template').selectOption('Early start')
    await expect(dialog.getByLabel(/^Subject/)).toHaveValue(`Order early for ${year}, {Company}`)
  })
})
