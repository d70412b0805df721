import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/settled'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

type ElementColors = { readonly background: string; readonly color: string; readonly border: string }

const readColors = (target: Locator): Promise<ElementColors> =>
  target.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(node)
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
    return { background: backgroundColor, color, border: hasBorder ? borderTopColor : 'none' }
  })

/** Reads the system colors of this machine. */
const systemColors = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.forcedColorAdjust = 'none'
    document.body.append(probe)
    const read = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const colors = { highlight: read('Highlight'), highlightText: read('HighlightText'), canvas: read('Canvas') }
    probe.remove()
    return colors
  })

const expectChosen = async (page: Page, target: Locator) => {
  const { highlight, highlightText } = await systemColors(page)
  await expect.poll(() => readColors(target)).toMatchObject({ background: highlight, color: highlightText })
}

const expectEdge = async (page: Page, target: Locator) => {
  const { canvas } = await systemColors(page)
  const { border } = await readColors(target)
  expect(border).not.toBe('none')
  expect(border).not.toBe(canvas)
}

test('in high contrast, the selected tab and the primary button are filled', async ({ page }) => {
  await page.goto('/login')
  await expectChosen(page, page.getByRole('tab', { name: 'Dealer', exact: true }))
  await page.getByRole('tab', { name: 'Distributor Staff' }).click()
  await expectChosen(page, page.getByRole('tab', { name: 'Distributor Staff' }))
  const { highlight } = await systemColors(page)
  expect((await readColors(page.getByRole('tab', { name: 'Dealer', exact: true }))).background).not.toBe(highlight)
  await expectChosen(page, page.getByRole('button', { name: 'Sign In' }))
})

test('in high contrast, checked boxes, the current page and selected rows are visible', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/orders')
  await waitUntilSettled(page)
  await expectChosen(page, page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]'))
  await expectChosen(page, page.getByRole('button', { name: 'Page 1', exact: true }))
  const box = page.getByRole('checkbox', { name: /^Select order/ }).first()
  await expectEdge(page, box)
  await box.check()
  await expectChosen(page, box)
  const outline = await page.locator('tr[aria-selected="true"]').evaluate((row) => getComputedStyle(row).outlineStyle)
  expect(outline).toBe('solid')
  await expectEdge(page, page.getByRole('button', { name: 'Update Status' }))
})

test('in high contrast, switches and chart bars are visible', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await waitUntilSettled(page)
  const on = page.getByRole('switch', { checked: true }).first()
  await expectChosen(page, on)
  await page.goto('/admin/dashboard')
  await waitUntilSettled(page)
  const { canvas } = await systemColors(page)
  const fill = await page
    .locator('.fill-c-this')
    .first()
    .evaluate((bar) => getComputedStyle(bar).fill)
  expect(fill).not.toBe(canvas)
})

test('in high contrast, the highlighted menu item is visible', async ({ page }) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/profile')
  await waitUntilSettled(page)
  await expectChosen(page, page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]'))
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await waitUntilSettled(page)
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await expectChosen(page, page.getByRole('menuitem').first())
})
