import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'
import { readDownload } from '../steps/workbook'

const NUMBER = /^\d+$/

/** The smallest gap between two headings, and the smallest column of names, in pixels. */
const MIN_GAP = 6
const MIN_NAME_WIDTH = 160
/** The highest line of the list on a phone, in pixels. */
const MAX_LINE_HEIGHT = 96
/** The highest report with demo data on a phone, in pixels. */
const MAX_PHONE_HEIGHT = 3_300

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

test('a territory manager sees their own dealers on a phone and opens a line with a tap', async ({ page }) => {
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

test('the report’s table and its headings fit on a small desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages/report')
  const table = page.getByRole('table', { name: 'By package' })
  await expect(table.getByRole('row').last()).toBeVisible()
  const [width, availableWidth] = await table.evaluate((element) => [
    element.scrollWidth,
    element.parentElement?.clientWidth ?? 0,
  ])
  expect(width).toBeLessThanOrEqual(availableWidth)
  const headings = await table.locator('thead th:not(:first-child)').evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      const { left, right } = text.getBoundingClientRect()
      const lines = new Set([...text.getClientRects()].map(({ top }) => top)).size
      return { label: cell.textContent, left, right, lines }
    }),
  )
  expect(headings.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Renewed', 'Upgraded', 'Downgraded', 'New', 'Lost', 'Forecast']),
  )
  for (const [index, { label, right, lines }] of headings.entries()) {
    expect(lines, `lines of the heading ${label}`).toBe(1)
    expect((headings[index + 1]?.left ?? right + MIN_GAP) - right, `gap after ${label}`).toBeGreaterThanOrEqual(MIN_GAP)
  }
  // No name breaks within a word next to a wide column.
  const names = await table.locator('th[scope=row]').evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth))
  expect(Math.min(...names)).toBeGreaterThanOrEqual(MIN_NAME_WIDTH)
})

for (const width of [390, 768]) {
  test(`the report is one list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInStaff(page, STAFF.admin)
    await page.goto('/admin/packages/report')
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Show numbers of / }) })
    await expect(lines.first()).toBeVisible()
    await waitUntilSettled(page)
    const heights = await lines.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_LINE_HEIGHT)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_PHONE_HEIGHT)
  })
}

test('the report is printed with the legend and without the options', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await openReport(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Excel' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'District' })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Upgraded' })).toBeVisible()
})
