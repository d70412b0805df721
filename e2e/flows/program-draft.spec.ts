import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../axe'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { getOrderYear } from '../steps/orders'
import { startDraft } from '../steps/program'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

const fee = (page: Page) => page.getByRole('textbox', { name: /^Fee after that/ })
const savedNote = (page: Page) => page.getByRole('main').getByText(/^Saved \d/)

/** Gives the current order year its own terms and lowers the fee to 25%. */
const lowerFee = async (page: Page) => {
  const year = await getOrderYear(page)
  await page.getByRole('button', { name: `Give ${year} its own terms` }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await fee(page).fill('25')
  await saved
  await expect(savedNote(page)).toBeVisible()
}

test('a coordinator lowers the fee, sends the draft for approval and recalls it', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  await startDraft(page, 'A fee of 25%')

  await test.step('the change is saved, with the previous value next to it', async () => {
    await lowerFee(page)
    await page.reload()
    await expect(fee(page)).toHaveValue('25')
    await expect(page.getByRole('button', { name: 'Undo the change to Fee after that' })).toBeVisible()
    await expectGoodScreens(page, 'program-draft')
  })

  await test.step('a changed sentence is marked in the preview of the agreement', async () => {
    await page.getByRole('button', { name: /^Wording/ }).click()
    await page.getByRole('button', { name: /its own wording$/ }).click()
    await page.getByRole('button', { name: /^3 ?Cancellation/ }).click()
    const sentence = page.getByRole('region', { name: 'Paragraph 1' }).getByRole('textbox', { name: 'Sentence 1' })
    await sentence.press('End')
    await sentence.pressSequentially(' Ask /')
    await page.getByRole('combobox', { name: 'Search tokens' }).fill('marketing')
    // Narrower screens only show the preview, so scan the menu at this width.
    await expectNoAxeFindings(page, 'light')
    await page.getByRole('combobox', { name: 'Search tokens' }).press('Enter')
    await expect(sentence).toHaveValue(/ Ask \{marketing company\}$/)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await sentence.press('.')
    await saved
    await expect(savedNote(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'As a dealer reads it' }).locator('ins').first()).toBeVisible()
    await expectGoodScreens(page, 'program-wording')
  })

  await test.step('the effects are shown before the draft is sent', async () => {
    await page.getByRole('button', { name: 'Send for approval' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send for approval' })
    await expect(dialog.getByText(/placed orders? change/)).toBeVisible()
    await expectGoodScreens(page, 'program-send')
    await dialog.getByLabel('Note to the approvers (optional)').fill('Legal read the terms on Monday.')
    await dialog.getByRole('button', { name: 'Send for approval' }).click()
    await expectToast(page, 'Sent for approval')
  })

  await test.step('the draft is locked until its author recalls it', async () => {
    await expect(page.getByRole('heading', { name: 'Locked while it waits for approval' })).toBeVisible()
    await page.getByRole('button', { name: /^Terms/ }).click()
    await expect(fee(page)).toBeDisabled()
    await expectGoodScreens(page, 'program-draft-waiting')
    await page.getByRole('button', { name: 'Recall' }).click()
    await expect(fee(page)).toBeEnabled()
  })

  await test.step('a copy has the same changes, and the draft can be discarded', async () => {
    await chooseInMenu(page, 'More actions for this draft', 'Copy to a new draft')
    const dialog = page.getByRole('dialog', { name: 'Copy to a new draft' })
    await dialog.getByLabel('Title').fill('A copy')
    await dialog.getByLabel('Why').fill('To try another number of installments.')
    await dialog.getByRole('button', { name: 'Start draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A copy' })).toBeVisible()
    await expect(fee(page)).toHaveValue('25')
    await chooseInMenu(page, 'More actions for this draft', 'Discard draft')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expectToast(page, 'The draft is discarded')
    await expect(page).toHaveURL(/\/portal\/program$/)
  })
})

test('two people who change the same value choose which one to keep', async ({
  page,
  browser,
  server,
  consoleNoise,
}) => {
  // The browser logs the rejected save.
  consoleNoise.allow(/status of 412/)
  await signInStaff(page, STAFF.distributor)
  await startDraft(page, 'Two editors')
  await lowerFee(page)
  const other = await browser.newPage({ baseURL: server.url })
  try {
    await signInStaff(other, STAFF.admin)
    await other.goto(page.url().replace('/portal/', '/admin/'))
    const saved = other.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await fee(other).fill('28')
    await saved
  } finally {
    await other.close()
  }
  await fee(page).fill('20')
  await expect(page.getByText(/ changed this to 28% at /)).toBeVisible()
  await expectGoodScreens(page, 'program-draft-conflict')
  await page.getByRole('button', { name: 'Use 28% as Fee after that' }).click()
  await expect(fee(page)).toHaveValue('28')
  await expect(savedNote(page)).toBeVisible()
})

test('a change made offline is saved when the connection is back', async ({ page, context, consoleNoise }) => {
  consoleNoise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signInStaff(page, STAFF.distributor)
  await startDraft(page, 'On a train')
  await lowerFee(page)
  await context.setOffline(true)
  await fee(page).fill('22')
  await expect(page.getByText('Not saved. You are offline.')).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await context.setOffline(false)
  await saved
  await expect(savedNote(page)).toBeVisible()
  await page.reload()
  await expect(fee(page)).toHaveValue('22')
})

test('a change made during an update of the portal is saved once the older server has stopped', async ({
  page,
  consoleNoise,
}) => {
  // The browser logs the rejected save.
  consoleNoise.allow(/status of 409/)
  await signInStaff(page, STAFF.distributor)
  await startDraft(page, 'During an update')
  await lowerFee(page)
  let isUpdating = true
  await page.route(/\/api\/admin\/program\/drafts\/[\w-]+$/, (route) =>
    isUpdating && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { errorCode: 'OLDER_SERVER', message: 'A server is still running.' } })
      : route.fallback(),
  )
  await fee(page).fill('21')
  await expect(page.getByText('The program is read-only while the portal is being updated.')).toBeVisible()
  await expectGoodScreens(page, 'program-draft-updating')
  isUpdating = false
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.keyboard.press('Control+s')
  await saved
  await expect(savedNote(page)).toBeVisible()
  await page.reload()
  await expect(fee(page)).toHaveValue('21')
})
