import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { dealerRow } from '../steps/dealers'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'
import { checkFile, readDownload, workbook } from '../steps/workbook'

const headings = ['Customer_Number', 'Company_Name', 'Zip_Code', 'State', 'Brand']

test('a spreadsheet with an invalid cell is corrected in the grid, imported and undone', async ({
  page,
  consoleNoise,
}) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dealers')
  await page.getByRole('button', { name: 'Import Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Dealers from Excel' })
  await look(page)

  const sheet = workbook('last-year.xlsx', [
    headings,
    ['310001', 'Sweetgrass Heating', '29401', 'SC', 'Carrier'],
    ['310002', 'Tidewater Cooling', '29403', 'Palmetto State', 'Bryant'],
    ['100001', '', '', '', 'Heil'],
  ])
  await checkFile(dialog, sheet)
  for (const tab of ['Created 1', 'Updated 1', 'Unchanged 0', 'Rejected 1']) {
    await expect(dialog.getByRole('tab', { name: tab })).toBeVisible()
  }
  await look(page)
  const state = dialog.getByLabel('Row 3, State')
  await expect(state).toHaveValue('Palmetto State')
  const problem = dialog.getByRole('button', { name: /^Row 3, State Please enter a US state/ })
  await problem.press('Enter')
  await expect(state).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(problem).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Import 2, skip 1' })).toBeEnabled()
  await state.fill('SC')
  await expect(dialog.getByText('1 correction is not checked yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog.getByRole('tab', { name: 'Rejected 0' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Import 3 dealers' }).click()
  await expectToast(page, 'Import Complete')
  await expectToast(page, 'Successfully processed 3 dealers')
  await look(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('searchbox').fill('tidewater')
  await expect(dealerRow(page, '310002')).toContainText('SC')

  await chooseInMenu(page, 'Template, Import history', 'Import history')
  const history = page.getByRole('dialog', { name: 'Import history' })
  await expect(history.getByRole('row', { name: /last-year\.xlsx/ })).toContainText('Avery Coleman')
  await look(page)
  const undo = async () => {
    await chooseInMenu(page, 'Actions for import last-year.xlsx', 'Undo')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import of dealers' }).click()
  }
  // Undoing an import would overwrite records that were edited since.
  const dealers = (await (await page.request.get('/api/admin/dealers?dealerNumber=310001')).json()) as { id: string }[]
  const edit = (city: string | null) => page.request.patch(`/api/admin/dealers/${dealers[0]?.id}`, { data: { city } })
  expect((await edit('Charleston')).status()).toBe(200)
  consoleNoise.allow(/status of 409/)
  await undo()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('310001')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await history.getByRole('button', { name: 'Close' }).first().click()
  await expect(history).toBeHidden()

  // An import whose records did not change is undone completely.
  await page.getByRole('button', { name: 'Import Excel' }).click()
  await checkFile(dialog, workbook('second.xlsx', [headings, ['310003', 'Palmetto Comfort', '29405', 'SC', 'Heil']]))
  await dialog.getByRole('button', { name: 'Import 1 dealer' }).click()
  await expectToast(page, 'Successfully processed 1 dealer')
  await dialog.getByRole('button', { name: 'Import history' }).click()
  await chooseInMenu(page, 'Actions for import second.xlsx', 'Undo')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import of dealers' }).click()
  await expectToast(page, 'Import undone')
  const deletedDealer = await page.request.get('/api/admin/dealers?dealerNumber=310003')
  expect(await deletedDealer.json()).toEqual([])
})

test('an exported file imports without changes', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  await page.goto('/portal/dealers?dealerNumber=2041')
  const exported = await readDownload(page, () => page.getByRole('button', { name: 'Excel', exact: true }).click())
  await expectToast(page, 'Excel Downloaded')
  expect(exported.fileName).toMatch(/^Dealers_\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(exported.rows.length).toBeGreaterThan(0)
  for (const row of exported.rows) expect(String(row.Customer_Number)).toContain('2041')

  await page.getByRole('button', { name: 'Import Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Dealers from Excel' })
  const columns = Object.keys(exported.rows[0] ?? {})
  const cells = exported.rows.map((row) => columns.map((column) => String(row[column])))
  await checkFile(dialog, workbook('same.xlsx', [columns, ...cells]))
  await expect(dialog.getByRole('tab', { name: `Unchanged ${exported.rows.length}` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('a file that is not a workbook is rejected and the dialog stays open', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 422/)
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Import Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Users from Excel' })
  const field = dialog.locator('input[type=file]')
  await field.setInputFiles({ name: 'users.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByText('Please select an .xlsx or .xls file')).toBeVisible()
  const html = Buffer.from('<html><table><tr><td>User_ID</td></tr></table></html>')
  await field.setInputFiles({ name: 'users.xls', mimeType: 'application/vnd.ms-excel', buffer: html })
  await expect(dialog.getByRole('alert')).toContainText('Import failed')
  await look(page)
})
