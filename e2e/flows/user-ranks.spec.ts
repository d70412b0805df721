import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { forgetSession, STAFF, signInStaff } from '../sign-in'
import { closeByEscape } from '../steps/keyboard'
import { openMenu } from '../steps/row-menu'

test('coordinators can neither see nor open a super admin’s account', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const [admin] = (await (await page.request.get(`/api/admin/users?search=${STAFF.admin}`)).json()) as { id: string }[]
  await forgetSession(page)
  await signInStaff(page, STAFF.distributor)
  await page.goto('/portal/users')
  await expect(page.getByRole('row', { name: /Jordan Ashford/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Avery Coleman/ })).toBeHidden()
  await expect(await openMenu(page, 'Actions for Jordan Ashford')).toHaveText([
    'Sign out everywhere',
    'Edit',
    'Deactivate',
    'Delete',
  ])
  await closeByEscape(page, page.getByRole('menu'))
  await expect(await openMenu(page, 'Actions for Morgan Reyes')).toHaveText(['Edit'])
  await closeByEscape(page, page.getByRole('menu'))
  await page.getByRole('button', { name: 'Add User' }).click()
  const role = page.getByRole('dialog', { name: 'Add New User' }).getByLabel('Role')
  await expect(role.locator('option', { hasText: 'Super Admin' })).toHaveCount(0)
  await expect(role.locator('option', { hasText: 'Mingledorffs' })).toHaveCount(1)

  const newUser = { email: 'climber@example.com', firstName: 'Kim', lastName: 'Berg', password: 'climb-up' }
  const added = await page.request.post('/api/admin/users', { data: { ...newUser, role: 'super_admin' } })
  expect(added.status()).toBe(403)
  const changed = await page.request.patch(`/api/admin/users/${admin?.id}`, { data: { phone: null } })
  expect(changed.status()).toBe(404)
  const password = await page.request.patch(`/api/admin/users/${admin?.id}/password`, {
    data: { password: 'climb-up' },
  })
  expect(password.status()).toBe(403)
})

test('a district’s sales manager can manage only users of lower rank in the district', async ({ page }) => {
  await signInStaff(page, STAFF.salesSoutheast)
  await page.goto('/sales/users')
  await expect(page.getByRole('row', { name: /Taylor Mabry/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Robin Arceneaux/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /Morgan Reyes/ })).toBeHidden()
  await expect(await openMenu(page, 'Actions for Taylor Mabry')).toHaveText([
    'Sign out everywhere',
    'Edit',
    'Deactivate',
  ])
  await closeByEscape(page, page.getByRole('menu'))
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await expect(dialog.getByLabel('District')).toBeDisabled()
  await expect(dialog.getByLabel('District')).toHaveValue('SE')
  await expect(dialog.getByLabel('Role').getByRole('option', { name: 'Mingledorffs' })).toHaveCount(0)
  await look(page)
})
