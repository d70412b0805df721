import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'

export const packageCard = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

/** The card's first button: Select, Selected, or Replace if the category already has a selection. */
export const selectButton = (page: Page, name: string): Locator =>
  packageCard(page, name).getByRole('button', { name: /^(Select|Replace)/ })

/** The row that expands and collapses a category on a phone. */
export const categoryRow = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name, exact: true })

/** Expects the catalog to have no total at the bottom, which means that the cart is empty. */
export const expectEmptyCart = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Running total' })).toHaveCount(0)
}

/** Opens the catalog, selects packages and goes to checkout through the cart dialog. */
export const fillCart = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.goto('/packages')
  for (const name of names) {
    await selectButton(page, name).click()
    await expect(packageCard(page, name).getByText('In cart')).toBeVisible()
  }
  await page.getByRole('button', { name: `View Cart (${names.length})` }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}
