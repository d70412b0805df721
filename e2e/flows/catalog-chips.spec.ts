import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { packageCard, selectButton } from '../steps/catalog'
import { waitUntilSettled } from '../steps/wait-until-settled'

const getBox = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return { top: box.y, bottom: box.y + box.height, height: box.height }
}

for (const width of [768, 1440]) {
  test(`the category chips stay in view at ${width} px and never cover the category that they jump to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInDealer(page, DEALERS.withoutOrder)
    await page.goto('/packages')
    await waitUntilSettled(page)
    const row = page.getByRole('navigation', { name: 'Categories' })
    const chip = (name: string) => row.getByRole('link', { name })
    const { height } = await getBox(row)
    for (const name of ['Website', 'Social Media', 'Direct Mail']) {
      await chip(name).click()
      await expect(chip(name)).toHaveAttribute('aria-current', 'true')
      await expect(chip(name)).toBeInViewport({ ratio: 1 })
      const [rowBox, headingBox] = [await getBox(row), await getBox(page.getByRole('heading', { level: 2, name }))]
      expect(rowBox.top, name).toBe(0)
      expect(headingBox.top, name).toBeGreaterThanOrEqual(rowBox.bottom)
      expect(headingBox.bottom, name).toBeLessThan(300)
    }
    // Names of selected packages make chips wider, but the row stays one line and nothing below it moves.
    await chip('Digital Advertising').click()
    await expect(chip('Digital Advertising')).toHaveAttribute('aria-current', 'true')
    await expect(chip('Digital Advertising')).toBeInViewport({ ratio: 1 })
    const before = await getBox(packageCard(page, 'Local Search'))
    await selectButton(page, 'Local Search').click()
    await expect(chip('Digital Advertising')).toContainText('Local Search')
    expect((await getBox(row)).height).toBe(height)
    expect((await getBox(packageCard(page, 'Local Search'))).top).toBe(before.top)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(chip('Signs & Wraps')).toHaveAttribute('aria-current', 'true')
    await expect(chip('Signs & Wraps')).toBeInViewport({ ratio: 1 })
  })
}

for (const width of [390, 768, 1440]) {
  test(`a pressed Select stays in place at ${width} px, with no empty line below it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInDealer(page, DEALERS.withoutOrder)
    await page.goto('/packages')
    await waitUntilSettled(page)
    const [select, card] = [selectButton(page, 'Local Search'), packageCard(page, 'Local Search')]
    // In the middle, so that Playwright does not scroll before it clicks.
    await select.evaluate((node) => node.scrollIntoView({ block: 'center' }))
    const { top, bottom } = await getBox(select)
    expect((await getBox(card)).bottom - bottom).toBeLessThanOrEqual(30)
    await select.click()
    const remove = card.getByRole('button', { name: 'Remove Local Search' })
    await expect(remove).toBeInViewport({ ratio: 1 })
    expect((await getBox(select)).top).toBeCloseTo(top, 0)
    await remove.click()
    await expect(select).toBeFocused()
    expect((await getBox(select)).top).toBeCloseTo(top, 0)
  })
}
