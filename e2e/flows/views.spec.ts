import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { closeByEscape, focusAndPress } from '../steps/keyboard'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'
import { waitUntilSettled } from '../steps/wait-until-settled'

const NAME = 'By brand'
/** Every column except the year, with the status moved before the dealer number. */
const HEADERS = [
  /^Order ID/,
  /^Date/,
  /^Dealer/,
  /^Status/,
  /^Dealer #/,
  /^Monthly Total/,
  /^Annual Total/,
  /^District/,
  /^Brand/,
  /^Payment Terms/,
  /^Months/,
  /^Signed/,
  /^Actions/,
]
const EXTRA_COLUMNS = ['Annual Total', 'District', 'Brand', 'Payment Terms', 'Months', 'Signed']

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const tab = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name })
const rows = (page: Page) => table(page).locator('tbody tr')

async function openOrders(page: Page): Promise<void> {
  await page.goto('/orders')
  await waitUntilSettled(page)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
}

const getBox = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not drawn.`)
  return box
}

async function chooseColumns(page: Page): Promise<void> {
  await focusAndPress(page, page.getByRole('button', { name: /^Columns \d/ }), 'Enter')
  const list = page.getByRole('dialog', { name: 'Columns' })
  await expect(list).toBeVisible()
  const box = (name: string) => list.getByRole('checkbox', { name, exact: true })
  await focusAndPress(page, box('Year'), 'Space')
  await focusAndPress(page, list.getByRole('button', { name: 'Move Status up' }), 'Enter')
  await expect(list.getByRole('status')).toHaveText('Status is now 5 of 13')
  for (const name of EXTRA_COLUMNS) await focusAndPress(page, box(name), 'Space')
  await expectNoAxeFindingsInThemes(page)
  await closeByEscape(page, list)
}

/** Scrolls the table sideways and expects `count` cells of each row to stay in place above the scrolled content. */
async function expectStickyColumns(page: Page, count: number): Promise<void> {
  const cells = rows(page).first().locator('td')
  const headers = table(page).locator('th')
  const stickyCells = [...Array(count).keys()].flatMap((at) => [cells.nth(at), headers.nth(at)])
  const before = await Promise.all(stickyCells.map(getBox))
  const next = await getBox(cells.nth(count))
  await table(page)
    .locator('xpath=..')
    .evaluate((place) => place.scrollBy({ left: 100, behavior: 'instant' }))
  await expect.poll(async () => (await getBox(cells.nth(count))).x).toBeLessThan(next.x - 20)
  expect(await Promise.all(stickyCells.map(getBox))).toEqual(before)
  for (const [at, box] of before.entries()) {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const isOver = await stickyCells[at]?.evaluate(
      (cell, { x, y }) => cell.contains(document.elementFromPoint(x, y)),
      middle,
    )
    expect(isOver, `cell ${at} covers the scrolled content`).toBe(true)
  }
}

test('a view with its own columns is saved, opens by default, and is visible to the ranks it is shared with', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInStaff(page, STAFF.sales)
  await openOrders(page)

  await test.step('columns and compact rows can be selected with the keyboard', async () => {
    await focusAndPress(page, page.getByRole('button', { name: 'Compact rows' }), 'Enter')
    await chooseColumns(page)
    await expect(table(page).getByRole('columnheader')).toHaveText(HEADERS)
    await expect.poll(async () => Math.round((await getBox(rows(page).first())).height)).toBe(40)
  })

  await test.step('the view is saved, shared and made the default', async () => {
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill(NAME)
    await dialog.getByRole('checkbox', { name: 'Territory Manager' }).check()
    await expectNoAxeFindingsInThemes(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, `View “${NAME}” saved`)
    await expect(tab(page, /By brand/)).toHaveAttribute('aria-pressed', 'true')
    await chooseInMenu(page, `Actions for view ${NAME}`, 'Make default view')
    await expectToast(page, 'The list now opens with this view')
    await openOrders(page)
    await expect(tab(page, /^Default view: By brand/)).toHaveAttribute('aria-pressed', 'true')
    await expect(table(page).getByRole('columnheader')).toHaveText(HEADERS)
  })

  await test.step('the first column stays visible when the table scrolls sideways', async () => {
    await expectStickyColumns(page, 1)
    await expectNoAxeFindingsInThemes(page)
  })

  await test.step('a territory manager sees the view as a tab, and the checkboxes also stay visible', async () => {
    const colleague = await (await browser.newContext({ baseURL })).newPage()
    await signInStaff(colleague, STAFF.territory)
    await openOrders(colleague)
    await expect(tab(colleague, /^All orders/)).toHaveAttribute('aria-pressed', 'true')
    await tab(colleague, /By brand/).click()
    await expect(tab(colleague, /By brand/)).toHaveAttribute('aria-pressed', 'true')
    await expect(table(colleague).getByRole('columnheader')).toHaveText(['Select all rows on this page', ...HEADERS])
    await expectStickyColumns(colleague, 2)
    await expectNoAxeFindingsInThemes(colleague)
    await colleague.context().close()
  })
})
