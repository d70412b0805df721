import { expect, test } from '../fixtures'
import { forgetSession, STAFF, signInStaff } from '../sign-in'
import { listTotal } from '../steps/list-total'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'
import { checkFile, readDownload, workbook } from '../steps/workbook'

const columns = [
  ...['Order ID', 'Order Year', 'Date Updated', 'Status', 'Dealer Name', 'Dealer Number', 'Primary Contact', 'Email'],
  ...['Phone', 'Region', 'Brand', 'Months', 'Monthly Total', 'Annual Total', 'Package 1'],
]

test('the order history is exported with the list’s filters', async ({ page }) => {
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/orders?status=active')
  const line = listTotal(page)
  // The page shows a dash instead of the number until the list is loaded.
  await expect(line).toHaveText(/\d/)
  const total = Number(/\d+/.exec(await line.innerText())?.[0])
  const { fileName, sheetName, rows } = await readDownload(page, () =>
    page.getByRole('button', { name: 'Excel', exact: true }).click(),
  )
  await expectToast(page, 'Excel Downloaded')
  expect(fileName).toMatch(/^Order_History_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(sheetName).toBe('Order History')
  expect(rows).toHaveLength(total)
  expect(Object.keys(rows[0] ?? {}).slice(0, columns.length)).toEqual(columns)
  for (const row of rows) {
    expect([row.Status, row.Region]).toEqual(['Active', 'SE'])
    expect(typeof row['Monthly Total']).toBe('number')
  }
})

test('only a super admin imports orders', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  await page.goto('/portal/orders')
  await expect(page.getByRole('button', { name: 'Excel', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import Orders' })).toHaveCount(0)
  await forgetSession(page)

  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Import Orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Orders from Excel' })
  const headings = [
    'Order_Number',
    'Dealer_Number',
    'Order_Year',
    'Months',
    'Package_Name',
    'Price',
    'Order_Date',
    'Pricing_Type',
  ]
  const line = (name: string, price: number) => ['OLD-77', '100001', 2024, 12, name, price, '2024-01-15', 'monthly']
  await checkFile(dialog, workbook('old.xlsx', [headings, line('Radio spots', 120.5), line('Yard signs', 40)]))
  await dialog.getByRole('button', { name: 'Import 1 order' }).click()
  await expectToast(page, 'Import completed: Created 1 order, updated 0 orders')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.goto('/admin/orders?orderId=OLD-77')
  await expect(page.getByRole('row', { name: /OLD-77/ })).toContainText('$160.50')
})

test('the template is a workbook with an explanation', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/users')
  const { rows } = await readDownload(page, () => chooseInMenu(page, 'Template, Import history', 'Template'))
  expect(Object.keys(rows[0] ?? {})).toContain('User_ID')
})
