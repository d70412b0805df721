import { expect, type Locator, type Page } from '@playwright/test'

/** The card of a package. */
export const packageCard = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

/** The card's first button: Select, Selected, or Replace where its category has a choice already. */
export const selectButton = (page: Page, name: string): Locator =>
  packageCard(page, name).getByRole('button', { name: /^(Select|Replace)/ })

/** The row of a category on a phone, which opens and folds it. */
export const categoryRow = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name, exact: true })

/** The catalogue is there, and no total stands at its foot: nothing is chosen. */
export const expectEmptyCart = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Running total' })).toHaveCount(0)
}

/** Opens the catalogue, chooses packages and goes to checkout through the cart dialog. */
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
