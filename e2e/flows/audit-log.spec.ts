import { readFile } from 'node:fs/promises'
import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInStaff } from '../sign-in'
import { impersonateDealer } from '../steps/impersonation'
import { findOrders, getOrderYear } from '../steps/orders'
import { expectFingerTargets } from '../touch-targets'

test('a super admin finds a recent event, sees its changes and exports it', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const [order] = await findOrders(page, { year: await getOrderYear(page), status: 'in_progress' })
  const moved = { orderIds: [order?.id], status: 'active' }
  expect((await page.request.patch('/api/admin/orders/bulk/status', { data: moved })).status()).toBe(200)

  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Order ID, dealer # or email').fill(order?.orderId ?? '')
  await expect(page).toHaveURL(new RegExp(`record=${order?.orderId}`))
  await page.getByLabel('Action').selectOption('Order status changed')
  const row = page
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row', { name: /Avery Coleman/ })
    .first()
  await expect(row).toContainText('Order status changed')
  await expect(row.getByRole('link', { name: order?.orderId })).toHaveAttribute('href', `/orders/${order?.id}`)
  await look(page)
  await row.getByRole('button', { name: /^View Order status changed/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Order status changed' })
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText(/from\s*In Progress\s*to\s*Active/)
  await look(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).filter((line) => !line.includes('Order status changed'))).toEqual([])
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)).toContainText(/exported/i)
})

test('an impersonated action shows the names of actor and subject', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await impersonateDealer(page, DEALERS.withoutOrder.dealerNumber)
  const changed = await page.request.patch('/api/auth/user', { data: { phone: '404-555-0199' } })
  expect(changed.status(), await changed.text()).toBe(200)
  expect((await page.request.post('/api/admin/stop-impersonation')).status()).toBe(200)
  await page.goto('/admin/audit?subject=Hartwell')
  const row = page.getByRole('table', { name: 'Audit log' }).getByRole('row', { name: /404-555-0199/ })
  await expect(row).toContainText('Avery Coleman')
  await expect(row).toContainText('Renee Hartwell')
})

test('on a phone, an event unfolds in its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/audit')
  const details = page.getByRole('button', { name: /^Details of Signed in/ }).first()
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Request ID')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page)
  await expectFingerTargets(page)
})

test('only super admins see the audit log', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  expect((await page.request.get('/api/admin/audit')).status()).toBe(403)
  await page.goto('/admin/audit')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Audit log' })).toBeHidden()
})
