import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'
import { readDownload } from '../steps/workbook'

const NUMBER = /^\d+$/

/** Returns the number that a link shows before its visually hidden text. */
const readVisibleNumber = async (link: Locator): Promise<string> => {
  await expect(link).toHaveText(/^\d/)
  return /^\d+/.exec(await link.innerText())?.[0] ?? ''
}

const openReport = async (page: Page): Promise<Locator> => {
  await page.goto('/admin/packages')
  await page.getByRole('link', { name: 'Package report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Package report' })).toBeVisible()
  const table = page.getByRole('table', { name: 'By package' })
  await expect(table).toBeVisible()
  return table
}

test('a number in the package report opens a list of that many dealers', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const table = await openReport(page)
  await expectGoodScreens(page, 'package-report', 'in every-screen')
  // Use the entire previous year, because it may have no orders up to today's date.
  await page.goto('/admin/packages/report?sameDay=0')
  const link = table.getByRole('link', { name: /Local Search, Lost$/ })
  const left = await readVisibleNumber(link)
  await link.click()
  await expect(page).toHaveURL(/\/admin\/dealers\?reported=/)
  await expect(page.getByText(`Total ${left}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Report' })).toHaveValue(/~left~.*~Local%20Search~good$/)
  await page.goBack()
  await expect(table).toBeVisible()
})

test('the URL contains the options, and the exported workbook has the same rows', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await openReport(page)
  await page.getByRole('radio', { name: 'District' }).click()
  await page.getByRole('switch', { name: 'Compare to same day last year' }).click()
  await expect(page).toHaveURL(/\/admin\/packages\/report\?by=district&sameDay=0$/)
  const table = page.getByRole('table', { name: 'By district' })
  const metric = table.getByRole('link', { name: /^\d+ SE, 20\d\d$/ }).first()
  const ordered = await readVisibleNumber(metric)
  await page.reload()
  await expect(metric).toHaveText(new RegExp(`^${ordered}\\b`))
  await expectNoAxeFindingsInThemes(page)
  const sheet = await readDownload(page, () => page.getByRole('button', { name: 'Excel' }).click())
  expect(sheet.fileName).toMatch(/^Package_Report_\d{4}-\d\d-\d\d\.xlsx$/)
  const row = sheet.rows.find(({ District }) => District === 'SE') ?? {}
  const years = Object.keys(row).filter((heading) => /^20\d\d$/.test(heading))
  const newest = years.sort().at(-1) ?? ''
  expect(String(row[newest])).toBe(ordered)
})

test('a territory manager sees their own dealers on a phone and opens a card with a tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/packages/report')
  const more = page.getByRole('button', { name: /^Show numbers of / }).first()
  await more.click()
  await expect(page.getByRole('button', { name: /^Hide numbers of / })).toBeVisible()
  await waitUntilSettled(page)
  const metric = page
    .getByRole('listitem')
    .getByRole('link', { name: /, 20\d\d$/ })
    .first()
  const box = await metric.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const ordered = await readVisibleNumber(metric)
  expect(ordered).toMatch(NUMBER)
  await metric.click()
  await expect(page).toHaveURL(/\/access\/dealers\?reported=/)
  await expect(page.getByText(`Total ${ordered}`, { exact: true })).toBeVisible()
})

test('the report’s table fits on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages/report')
  const table = page.getByRole('table', { name: 'By package' })
  await expect(table.getByRole('row').last()).toBeVisible()
  const [width, availableWidth] = await table.evaluate((element) => [
    element.scrollWidth,
    element.parentElement?.clientWidth ?? 0,
  ])
  expect(width).toBeLessThanOrEqual(availableWidth)
})

test('the report is printed with the legend and without the options', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await openReport(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Excel' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'District' })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Upgraded' })).toBeVisible()
})
