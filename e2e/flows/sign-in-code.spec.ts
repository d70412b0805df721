import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInStaff } from '../sign-in'
import { dealerMenu } from '../steps/dealers'
import { chooseInMenu } from '../steps/row-menu'
import { tap } from '../steps/touch'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  settings: { DEALER_SIGN_IN_CODE: 'unknown-device' },
})

test('a dealer signs in on a new phone with a code that staff read out', async ({
  page,
  browser,
  baseURL,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 401/)
  const { dealerNumber, zipCode } = DEALERS.withoutOrder
  await page.goto('/login')
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await tap(page.getByRole('button', { name: 'Sign In' }))
  const field = page.getByLabel('Code from the email')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText('tries left')).toBeVisible()
  await expect(page.getByText(/•{6}/)).toBeVisible()
  await look(page)

  const office = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, isMobile: false })
  const staff = await office.newPage()
  await signInStaff(staff, STAFF.admin)
  await staff.goto(`/admin/dealers?search=${dealerNumber}`)
  await chooseInMenu(staff, dealerMenu(dealerNumber), 'Read out a code')
  const dialog = staff.getByRole('dialog', { name: 'Read out a code' })
  await look(staff)
  await dialog.getByRole('button', { name: 'Show code' }).click()
  const code = (await dialog.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')
  await office.close()

  await field.fill(code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`)
  await tap(page.getByRole('button', { name: 'Verify code and sign in' }))
  await expect(page.getByText('That code is not correct. 4 tries left')).toBeVisible()
  await look(page)
  await page.getByRole('textbox', { name: /^Code/ }).fill(code)
  await tap(page.getByRole('button', { name: 'Verify code and sign in' }))
  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
})
