import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { expectToast } from '../steps/toast'
import { waitUntilSettled } from '../steps/wait-until-settled'

const region = (page: Page) => page.getByRole('region', { name: 'Call today' })
const card = (page: Page) =>
  region(page)
    .getByRole('region')
    .filter({ has: page.getByText('Record the outcome') })
const nameOnCard = (page: Page) => card(page).getByRole('heading', { level: 3 })

async function openDashboard(page: Page) {
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/dashboard')
  await waitUntilSettled(page)
  await expect(nameOnCard(page)).toHaveText(/\w/)
}

/** Fetches a dealer's contacts from the server. */
async function getContacts(page: Page, companyName: string): Promise<{ outcome: string }[]> {
  const listed = await page.request.get('/api/admin/dealers', { params: { search: companyName, limit: '1' } })
  const [dealer] = (await listed.json()) as { id: string }[]
  const reply = await page.request.get(`/api/admin/dealers/${dealer?.id}/contacts`)
  return ((await reply.json()) as { contacts: { outcome: string }[] }).contacts
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

  test('call outcomes are stored offline and sent once when the network is back', async ({ page, context }) => {
    await openDashboard(page)
    const first = await nameOnCard(page).innerText()
    const before = await getContacts(page, first)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await card(page).getByRole('button', { name: 'Reached' }).tap()
    await expectToast(page, `Reached: ${first}`)
    await expect(nameOnCard(page)).not.toHaveText(first)
    await expect(nameOnCard(page)).toBeFocused()
    const second = await nameOnCard(page).innerText()
    await card(page).getByRole('button', { name: 'Call again on' }).tap()
    await page.getByRole('dialog', { name: 'Call again on' }).getByRole('button', { name: 'In a week' }).tap()
    await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveText([
      new RegExp(`Reached: ${first}`),
      new RegExp(`Call again: ${second}`),
    ])
    await page.getByRole('button', { name: 'Dismiss', exact: true }).tap()
    await expectNoAxeFindingsInThemes(page)

    // Another tab of the same browser also finds the stored contacts, but each one is sent only once.
    await context.setOffline(false)
    const other = await context.newPage()
    await other.goto('/access/calls')
    await waitUntilSettled(other)
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0)
    await expect.poll(async () => (await getContacts(page, first)).length).toBe(before.length + 1)
    expect((await getContacts(page, first))[0]?.outcome).toBe('reached')
    expect((await getContacts(page, second)).filter(({ outcome }) => outcome === 'call_again')).not.toEqual([])
    await other.close()

    await page.goto('/access/calls?group=later')
    await waitUntilSettled(page)
    await expect(page.getByText(second).first()).toBeVisible()
    await expect(page.getByText(first).first()).toBeVisible()
  })

  test('signing out requires confirmation while contacts are unsent, and undoing a contact removes it', async ({
    page,
    context,
  }) => {
    await openDashboard(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await card(page).getByRole('button', { name: 'No answer' }).tap()
    await expect(page.getByText('1 call not sent yet')).toBeVisible()
    await page.getByRole('button', { name: /^Account:/ }).tap()
    await page.getByRole('menuitem', { name: 'Log out' }).tap()
    const question = page.getByRole('alertdialog', { name: '1 call not sent yet' })
    await question.getByRole('button', { name: 'Stay signed in' }).tap()
    await expect(page.getByText('1 call not sent yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo No answer' }).tap()
    await expect(page.getByText('1 call not sent yet')).toHaveCount(0)
  })
})

test('a contact is saved with one click, undone, and listed on the dealer’s page', async ({ page }) => {
  await openDashboard(page)
  const first = await nameOnCard(page).innerText()
  const before = (await getContacts(page, first)).length
  await card(page).getByRole('button', { name: 'No answer' }).click()
  await expect(nameOnCard(page)).not.toHaveText(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Call entry undone')
  await expect(nameOnCard(page)).toHaveText(first)
  await expect.poll(async () => (await getContacts(page, first)).length).toBe(before)

  await card(page)
    .getByRole('link', { name: `Call history of ${first}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Call history' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants the mailer prices first')
  await page.getByRole('button', { name: 'Not this year' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not this year' })
  await dialog.getByRole('radio', { name: 'No budget' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const newest = page.getByRole('list', { name: 'Call history' }).getByRole('listitem').first()
  await expect(newest).toContainText('Not this year, no budget')
  await expect(newest).toContainText('Wants the mailer prices first')
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expectNoAxeFindingsInThemes(page)
})
