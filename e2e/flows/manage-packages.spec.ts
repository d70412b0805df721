import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { packageCard } from '../steps/catalog'
import { getOrderYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

test('a package is created, visible to dealers, edited and deactivated', async ({ page }) => {
  const name = 'Drive-Time Radio'
  const openCatalogAsDealer = async () => {
    await forgetSession(page)
    await signInDealer(page, DEALERS.withoutOrder)
    await page.goto('/packages')
    await expect(packageCard(page, 'Local Search')).toBeVisible()
  }
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  const listPath = `/admin/packages?year=${year}`
  await page.goto(listPath)
  await page.getByRole('button', { name: 'Add Package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Package' })
  await dialog.getByRole('button', { name: 'Create package' }).click()
  for (const text of ['Package name is required', 'Category is required', 'Price is required']) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByLabel('Package Name')).toBeFocused()
  await look(page)
  await dialog.getByLabel('Package Name').fill(name)
  await dialog.getByLabel('Category').selectOption('Digital Advertising')
  await dialog.getByLabel('Tier').selectOption('Base')
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('410')
  await dialog.getByLabel('Pricing Type').selectOption('Monthly')
  await expect(dialog.getByLabel('Package Year')).toHaveValue(String(year))
  await dialog.getByLabel('Description').fill('Spots on the way to work\n- Two a day')
  await dialog.getByRole('button', { name: 'Create package' }).click()
  await expectToast(page, 'Package created successfully')
  await expect(dialog).toBeHidden()
  await openCatalogAsDealer()
  await expect(packageCard(page, name)).toContainText('$410')

  await forgetSession(page)
  await signInStaff(page, STAFF.admin)
  await page.goto(listPath)
  await page.getByRole('searchbox').fill('drive-time')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit package' })
  await expect(edit.getByText('A price change does not affect orders that are already placed.')).toBeVisible()
  await edit.getByRole('textbox', { name: 'Price', exact: true }).fill('455.5')
  await look(page)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Package updated successfully')
  await expect(edit).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('$455.50')
  // The row shows the new state before the server saves it, and the toast may still be the previous one.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('switch', { name: `${name} is active` }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Inactive')
  expect((await saved).status()).toBe(200)
  await expectToast(page, 'Package updated successfully')
  await openCatalogAsDealer()
  await expect(packageCard(page, name)).toBeHidden()
})

test('a custom package is in the category Custom and visible only to super admins', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  await page.goto(`/admin/packages?year=${year}`)
  await page.getByRole('button', { name: 'Add Package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Package' })
  // The press ends the turn of the name, whose error must not move the switch away from the pointer.
  await dialog.getByRole('switch', { name: 'Custom Package' }).click({ delay: 300 })
  await expect(dialog.getByLabel('Category').locator('option:checked')).toHaveText('Custom')
  await dialog.getByLabel('Package Name').fill('Parade Float')
  await dialog.getByLabel('Tier').selectOption('Good')
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('800')
  await dialog.getByLabel('Pricing Type').selectOption('One-time')
  await dialog.getByRole('button', { name: 'Create package' }).click()
  await expectToast(page, 'Package created successfully')
  await expect(page.getByRole('row', { name: /Parade Float/ })).toContainText('Custom')
  await forgetSession(page)
  await signInStaff(page, STAFF.distributor)
  await page.goto('/portal/packages?search=Parade')
  await expect(page.getByText('No packages found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Package' })).toBeHidden()
})
