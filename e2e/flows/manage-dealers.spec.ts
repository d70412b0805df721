import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInDealerByScreen, signInStaff } from '../sign-in'
import { dealerMenu, dealerRow } from '../steps/dealers'
import { closeByEscape } from '../steps/keyboard'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

const added = { dealerNumber: '300900', zipCode: '30301' }

test('a dealer is added when the form is valid, and can sign in', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 409/)
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dealers')
  await page.getByRole('button', { name: 'Add Dealer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Dealer' })
  const number = dialog.getByLabel('Dealer Number')
  const submit = dialog.getByRole('button', { name: 'Add Dealer' })
  await submit.click()
  for (const text of ['Dealer number is required', 'Dealer name is required', 'Valid zip code is required']) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(number).toBeFocused()
  await dialog.getByLabel('Email').fill('office at example')
  await submit.click()
  await expect(dialog.getByText('Valid email is required')).toBeVisible()
  await look(page)

  await number.fill(DEALERS.withDraft.dealerNumber)
  await dialog.getByLabel('Dealer Name').fill('Blue Ridge Comfort')
  await dialog.getByLabel('Zip Code').fill(added.zipCode)
  await dialog.getByLabel('Email').fill('office@blue-ridge.example.com')
  await dialog.getByLabel('Phone Number').pressSequentially('7065550177')
  await expect(dialog.getByLabel('Phone Number')).toHaveValue('706-555-0177')
  await dialog.getByLabel('Territory Manager').selectOption('Taylor Mabry')
  await submit.click()
  await expect(dialog.getByText('This dealer number belongs to another dealer.').first()).toBeVisible()
  await number.fill(added.dealerNumber)
  await submit.click()
  await expectToast(page, 'Dealer created successfully')
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill('blue ridge')
  await expect(dealerRow(page, added.dealerNumber)).toContainText('Taylor Mabry')

  await forgetSession(page)
  await signInDealerByScreen(page, added)
  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
})

test('a dealer is edited, found and deactivated, which ends the dealer’s sessions', async ({ page, context }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  const session = await context.cookies()
  await forgetSession(page)
  await signInStaff(page, STAFF.territory)
  await page.goto(`/access/dealers?search=Hartwell`)
  const { dealerNumber } = DEALERS.withoutOrder
  await chooseInMenu(page, dealerMenu(dealerNumber), 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit dealer' })
  await expect(dialog.getByLabel('Territory Manager')).toBeHidden()
  await dialog.getByLabel('City').fill('Macon')
  await dialog.getByLabel('Payment Terms').selectOption('COD')
  await dialog.getByLabel('Zip Code').fill('31201')
  await expect(dialog.getByText('The dealer must sign in with the new ZIP code after you save')).toBeVisible()
  await look(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Dealer updated successfully')
  await expect(dialog).toBeHidden()

  await chooseInMenu(page, dealerMenu(dealerNumber), 'Contact Information')
  const contact = page.getByRole('dialog', { name: 'Contact Information' })
  await expect(contact).toContainText('Macon')
  await expect(contact.getByRole('link', { name: 'View Orders' })).toHaveAttribute(
    'href',
    `/access/orders?dealer=${dealerNumber}`,
  )
  await look(page)
  await closeByEscape(page, contact)

  await chooseInMenu(page, dealerMenu(dealerNumber), 'Deactivate')
  const question = page.getByRole('alertdialog', { name: /^Deactivate / })
  await expect(question).toContainText('is signed out everywhere immediately')
  await look(page)
  await question.getByRole('button', { name: 'Deactivate dealer' }).click()
  await expect(question).toBeHidden()
  await expect(dealerRow(page, dealerNumber)).toContainText('Inactive')
  await forgetSession(page)
  await page.context().addCookies(session)
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('a district’s dealers without an order are found and can be called or emailed', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const program = (await (await page.request.get('/api/program')).json()) as { orderYear: number }
  await page.goto('/admin/dealers')
  await page.getByLabel('District', { exact: true }).selectOption('SE')
  await expect(page).toHaveURL(/district=SE/)
  const query = { district: 'SE', orderStatus: 'none', isActive: 'true' }
  const found = await (await page.request.get('/api/admin/dealers', { params: query })).json()
  const count: number = found.length
  expect(count, 'active dealers of the demo without an order').toBeGreaterThan(0)
  await page.getByRole('button', { name: `${count} without an order` }).click()
  await expect(page).toHaveURL(/orderStatus=none/)
  await expect(page.getByLabel(`Order ${program.orderYear}`)).toHaveValue('none')
  const rows = page.getByRole('table', { name: 'Dealers' }).locator('tbody tr')
  await expect(rows).toHaveCount(count)
  // Dealers with a canceled or expired order count as without one, but the row still shows that status.
  await expect(rows.filter({ hasText: /No order|Cancelled|Expired/ })).toHaveCount(count)
  await look(page)

  const dealer = found[0] as { companyName: string; phone: string; email: string; dealerNumber: string }
  const row = dealerRow(page, dealer.dealerNumber)
  const digits = dealer.phone.replaceAll('-', '')
  await expect(row.getByRole('link', { name: dealer.phone })).toHaveAttribute('href', `tel:+1${digits}`)
  await expect(row.getByRole('link', { name: /^Email / })).toHaveAttribute('href', `mailto:${dealer.email}`)
  await chooseInMenu(page, dealerMenu(dealer.dealerNumber), 'Contact Information')
  const contact = page.getByRole('dialog', { name: 'Contact Information' })
  await expect(contact).toContainText(dealer.companyName)
  await closeByEscape(page, contact)

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('searchbox').fill(`(${digits.slice(0, 3)}) ${digits.slice(3)}`)
  await expect(rows).toHaveCount(1)
  await expect(row).toBeVisible()
})

test('every action for a dealer can be reached in a small window', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.setViewportSize({ width: 720, height: 480 })
  await page.goto('/admin/dealers')
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  const items = page.getByRole('menuitem')
  for (const item of [items.first(), items.last()]) {
    await item.scrollIntoViewIfNeeded()
    await expect(item).toBeInViewport({ ratio: 1 })
  }
})
