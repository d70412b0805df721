import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { forgetSession, STAFF, signInStaff } from '../sign-in'
import { allowEmailFrame } from '../steps/mail'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

test('a territory manager reminds the dealers of a filter, and one of them unsubscribes', async ({
  page,
  consoleNoise,
}) => {
  allowEmailFrame(consoleNoise)
  await test.step('the campaign starts from the filtered list, with a preview for each dealer', async () => {
    await signInStaff(page, STAFF.territory)
    await page.goto('/access/dealers?orderStatus=none&isActive=true')
    await page.getByRole('button', { name: /^Remind \d+ dealers?$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Remind \d+ dealers?$/ })
    await expect(dialog.getByRole('heading', { name: /^Preview for / })).toBeVisible()
    await expect(dialog.getByLabel('Template')).toHaveValue('missing')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('2027 marketing')
    await expectGoodScreens(page, 'campaign-dialog')
    await dialog.getByRole('button', { name: /^Send \d+ reminders?$/ }).click()
    await expectToast(page, 'Campaign started')
    await expect(page).toHaveURL(/\/access\/dealers\/campaigns\//)
    await expect(page.getByText(/^\d+ matching dealers?: \d+ queued, 0 sent, 0 failed$/)).toBeVisible()
    await expectGoodScreens(page, 'campaign')
  })

  await test.step('the list shows the results', async () => {
    await page.getByRole('link', { name: 'Campaigns' }).first().click()
    await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /No order for 2027/ }).first()).toBeVisible()
    await expectGoodScreens(page, 'campaigns')
  })

  await test.step('a copy of the campaign reaches no one within 7 days', async () => {
    await page
      .getByRole('button', { name: /^Actions for No order for 2027/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog', { name: /^Remind \d+ dealers?$/ })
    await expect(dialog.getByLabel('Template')).toHaveValue('copied')
    await expect(dialog.getByText(/^0 emails now$/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send 0 reminders' })).toBeDisabled()
    await expectGoodScreens(page, 'campaign-copy')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  const link = await test.step('the email contains the link', async () => {
    await forgetSession(page)
    await signInStaff(page, STAFF.admin)
    const [mail] = await (await page.request.get('/api/admin/mail', { params: { type: 'reminder' } })).json()
    const { text } = await (await page.request.get(`/api/admin/mail/${mail.id}`)).json()
    const { pathname, search } = new URL(/https?:\S+unsubscribe\?token=\S+/.exec(text)?.[0] ?? '')
    await forgetSession(page)
    return { address: pathname + search, to: String(mail.to) }
  })

  await test.step('only a click on the button unsubscribes', async () => {
    await page.goto(link.address)
    await expect(page.getByRole('heading', { name: 'Stop reminders?' })).toBeVisible()
    await expect(page).toHaveURL(/\/unsubscribe$/)
    await expectGoodScreens(page, 'unsubscribe')
    await page.getByRole('button', { name: 'Stop reminders' }).click()
    await expect(page.getByText('You won’t get more reminders')).toBeVisible()
  })

  await test.step('staff see the unsubscribe in the dealer’s contact information', async () => {
    await signInStaff(page, STAFF.territory)
    await page.goto(`/access/dealers?search=${encodeURIComponent(link.to)}`)
    await chooseInMenu(page, /^Actions for /, 'Contact Information')
    await expect(page.getByRole('dialog').getByText('No reminders')).toBeVisible()
  })
})
