import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { dealerRow } from '../steps/dealers'
import { expectFocusTrapped, focusAndPress, focusByTab } from '../steps/keyboard'
import { expectToast } from '../steps/toast'
import { workbook } from '../steps/workbook'

const sheet = workbook('by-keyboard.xlsx', [
  ['Customer_Number', 'Company_Name', 'Zip_Code', 'State', 'Brand'],
  ['310101', 'Sweetgrass Heating', '29401', 'SC', 'Carrier'],
  ['310102', 'Tidewater Cooling', '29403', 'Palmetto State', 'Bryant'],
])

test('a spreadsheet is selected, corrected, imported and undone with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await signInStaff(page, STAFF.admin)
  // Playwright intercepts file choosers from here on. Requested together with the key, it may come after it.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/admin/dealers')
  const opener = page.getByRole('button', { name: 'Import Excel' })
  await focusAndPress(page, opener, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Import Dealers from Excel' })
  await expect(dialog.locator('input[type=file]')).toBeFocused()
  await expectFocusTrapped(page, dialog)
  await focusByTab(page, dialog.locator('input[type=file]'))
  await keyboard.press('Space')
  await (await chooser).setFiles(sheet)

  // Problems come first, each with a link to its cell.
  await expect(dialog.getByRole('heading', { name: '1 dealer needs a correction' })).toBeVisible()
  await focusAndPress(page, dialog.getByRole('button', { name: /^Row 3, State Please enter a US state/ }), 'Enter')
  const state = dialog.getByLabel('Row 3, State')
  await expect(state).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('SC')
  await focusAndPress(page, dialog.getByRole('button', { name: 'Check again' }), 'Enter')
  await expect(dialog.getByRole('tab', { name: 'Rejected 0' })).toBeVisible()
  await focusAndPress(page, dialog.getByRole('button', { name: 'Import 2 dealers' }), 'Enter')
  await expectToast(page, 'Successfully processed 2 dealers')

  await focusAndPress(page, dialog.getByRole('button', { name: 'Import history' }), 'Enter')
  const history = page.getByRole('dialog', { name: 'Import history' })
  await focusAndPress(page, history.getByRole('button', { name: 'Actions for import by-keyboard.xlsx' }), 'Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.type('Undo')
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await focusAndPress(page, question.getByRole('button', { name: 'Undo import of dealers' }), 'Enter')
  await expectToast(page, 'Import undone')
  await expect(question).toBeHidden()
  await focusAndPress(page, history.getByRole('button', { name: 'Close' }).last(), 'Enter')
  await expect(history).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(dealerRow(page, '310102')).toBeHidden()
})
