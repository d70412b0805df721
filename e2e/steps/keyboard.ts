import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'

const MAX_STOPS = 80

/** Whether the focused element, or an element around it, has a visible outline. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    let node = document.activeElement
    // The browser outlines the calendar button within a date field, whose style scripts cannot read.
    if (node?.matches('input[type="date"]')) return true
    for (let up = 0; node && up < 3; up += 1, node = node.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(node)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true
    }
    return false
  })

const hasFocus = (target: Locator) => target.evaluate((node) => node === document.activeElement)

/** Presses Tab, or Shift+Tab to go back, until the target is focused. The focus must be visible at every stop. */
export const focusByTab = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body)
    if (isOnPage) expect(await isFocusVisible(page), `focus is visible at stop ${stops + 1}`).toBe(true)
  }
  throw new Error(`${key} did not reach ${target}.`)
}

/** Tabs to the target and presses a key on it. */
export const focusAndPress = async (page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await focusByTab(page, target)
  await page.keyboard.press(key)
}

/** Expects Tab to stay within the dialog. */
export const expectFocusTrapped = async (page: Page, dialog: Locator): Promise<void> => {
  const stops = await dialog.locator('button, a, input, select, textarea').count()
  for (let stop = 0; stop <= stops + 1; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((node) => node.contains(document.activeElement)), `stop ${stop + 1}`).toBe(true)
  }
}

/** Closes a layer with Escape. Waits for the focus, because a layer handles keys only when it has the focus. */
export const closeByEscape = async (page: Page, layer: Locator): Promise<void> => {
  await expect.poll(() => layer.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
}

/** Tabs to a select and chooses an option by typing its name, without opening the list. */
export const chooseByKeyboard = async (page: Page, select: Locator, label: string): Promise<void> => {
  await focusByTab(page, select)
  await page.keyboard.type(label)
  await expect(select.locator('option:checked')).toHaveText(label)
}
