import type { Locator, Page } from '@playwright/test'

/** Opens a row's menu and selects an item. */
export const chooseInMenu = async (page: Page, menu: string | RegExp, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Opens a row's menu, leaves it open, and returns its items. */
export const openMenu = async (page: Page, menu: string | RegExp): Promise<Locator> => {
  await page.getByRole('button', { name: menu }).click()
  return page.getByRole('menuitem')
}
