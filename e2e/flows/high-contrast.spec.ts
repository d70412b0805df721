import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'

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

const expectHighlighted = async (page: Page, target: Locator) => {
  const { highlight, highlightText } = await systemColors(page)
  await expect.poll(() => readColors(target)).toMatchObject({ background: highlight, color: highlightText })
}

const expectVisibleBorder = async (page: Page, target: Locator) => {
  const { canvas } = await systemColors(page)
  const { border } = await readColors(target)
  expect(border).not.toBe('none')
  expect(border).not.toBe(canvas)
}

test('in high contrast, the selected tab and the primary button are filled', async ({ page }) => {
  await page.goto('/login')
  await expectHighlighted(page, page.getByRole('tab', { name: 'Dealer', exact: true }))
  await page.getByRole('tab', { name: 'Distributor Staff' }).click()
  await expectHighlighted(page, page.getByRole('tab', { name: 'Distributor Staff' }))
  const { highlight } = await systemColors(page)
  expect((await readColors(page.getByRole('tab', { name: 'Dealer', exact: true }))).background).not.toBe(highlight)
  await expectHighlighted(page, page.getByRole('button', { name: 'Sign In' }))
})

test('in high contrast, checked boxes, the current page and selected rows are visible', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/orders')
  await waitUntilSettled(page)
  await expectHighlighted(page, page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]'))
  await expectHighlighted(page, page.getByRole('button', { name: 'Page 1', exact: true }))
  const box = page.getByRole('checkbox', { name: /^Select order/ }).first()
  await expectVisibleBorder(page, box)
  await box.check()
  await expectHighlighted(page, box)
  const outline = await page.locator('tr[aria-selected="true"]').evaluate((row) => getComputedStyle(row).outlineStyle)
  expect(outline).toBe('solid')
  await expectVisibleBorder(page, page.getByRole('button', { name: 'Update Status' }))
})

test('in high contrast, switches and chart bars are visible', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await waitUntilSettled(page)
  const activeSwitch = page.getByRole('switch', { checked: true }).first()
  await expectHighlighted(page, activeSwitch)
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
  await expectHighlighted(page, page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]'))
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await waitUntilSettled(page)
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await expectHighlighted(page, page.getByRole('menuitem').first())
})
