import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInStaff } from '../sign-in'
import { dealerMenu, dealerRow, findDealer } from '../steps/dealers'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

test('a dealer with orders can only be deactivated, and one without orders is deleted', async ({
  page,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 409/)
  await signInStaff(page, STAFF.distributor)
  const { dealerNumber } = DEALERS.withActiveOrder
  await page.goto(`/portal/dealers?dealerNumber=${dealerNumber}`)
  await chooseInMenu(page, dealerMenu(dealerNumber), 'Delete')
  const question = page.getByRole('alertdialog', { name: /^Delete / })
  await look(page)
  await question.getByRole('button', { name: 'Delete dealer' }).click()
  await expect(question.getByRole('alert')).toContainText(
    'A dealer with placed orders cannot be deleted. Deactivate the dealer instead.',
  )
  await look(page)
  await question.getByRole('button', { name: 'Deactivate dealer' }).click()
  await expect(question).toBeHidden()
  await expect(dealerRow(page, dealerNumber)).toContainText('Inactive')

  const added = { dealerNumber: '300901', zipCode: '30301', companyName: 'Here By Mistake' }
  expect((await page.request.post('/api/admin/dealers', { data: added })).status()).toBe(201)
  await page.goto(`/portal/dealers?dealerNumber=${added.dealerNumber}`)
  await chooseInMenu(page, dealerMenu(added.dealerNumber), 'Delete')
  await question.getByRole('button', { name: 'Delete dealer' }).click()
  await expectToast(page, 'Dealer deleted successfully')
  await expect(dealerRow(page, added.dealerNumber)).toBeHidden()
})

test('dealers are reassigned to another territory manager, who then sees them', async ({ page }) => {
  await signInStaff(page, STAFF.sales)
  await page.goto('/sales/dealers')
  const boxes = page.getByRole('row', { name: /Taylor Mabry/ }).getByRole('checkbox')
  const label = await boxes.first().locator('xpath=ancestor::label').innerText()
  const number = /dealer (\S+)$/.exec(label)?.[1] ?? ''
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Reassign 2 dealers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign 2 dealers' })
  await dialog.getByRole('button', { name: 'Reassign 2 dealers' }).click()
  await expect(dialog.getByText('Please select a territory manager')).toBeVisible()
  await look(page)
  await dialog.getByLabel('Territory Manager').selectOption('Robin Arceneaux')
  await dialog.getByRole('button', { name: 'Reassign 2 dealers' }).click()
  await expectToast(page, '2 dealers reassigned')
  await expect(dialog).toBeHidden()
  await expect(dealerRow(page, number)).toContainText('Robin Arceneaux')
  await forgetSession(page)
  await signInStaff(page, STAFF.territoryGulfCoast)
  await findDealer(page, number)
})

test('a dealer signs in again after staff unlock the account', async ({ page, changeRows }) => {
  const dealer = DEALERS.withOpenRequest
  const tryToSignIn = async (zipCode: string) => {
    const data = { dealerNumber: dealer.dealerNumber, zipCode }
    return (await page.request.post('/api/auth/dealer-login', { data })).status()
  }
  // Twenty failed attempts in a row lock the account. After five, unknown browsers must wait, so sixteen are already recorded.
  await changeRows(`
    update accounts set consecutive_misses = 16
    where id = (select account_id from dealer_profiles where dealer_number = '${dealer.dealerNumber}')`)
  for (const zipCode of ['11111', '22222', '33333', '44444']) expect(await tryToSignIn(zipCode)).toBe(401)
  expect(await tryToSignIn(dealer.zipCode)).toBe(429)

  await signInStaff(page, STAFF.admin)
  await page.goto(`/admin/dealers?dealerNumber=${dealer.dealerNumber}`)
  await expect(dealerRow(page, dealer.dealerNumber)).toContainText('Locked')
  await look(page)
  await chooseInMenu(page, dealerMenu(dealer.dealerNumber), 'Unlock')
  const question = page.getByRole('alertdialog', { name: /^Unlock / })
  await look(page)
  await question.getByRole('button', { name: 'Unlock dealer' }).click()
  await expect(question).toBeHidden()
  await expect(dealerRow(page, dealer.dealerNumber)).not.toContainText('Locked')
  await forgetSession(page)
  expect(await tryToSignIn(dealer.zipCode)).toBe(200)
})
