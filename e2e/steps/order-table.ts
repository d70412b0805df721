import type { Locator, Page } from '@playwright/test'

/** The bar with the actions for selected rows. */
export const selectionBar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' })

/** The checkbox of an order's row. */
export const getBox = (page: Page, orderNumber: string): Locator =>
  page.getByRole('checkbox', { name: `Select order ${orderNumber}` })

/** The row of an order. */
export const getRow = (page: Page, orderNumber: string): Locator =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: new RegExp(orderNumber) })

/** Selects a status in the selection bar and submits it. @returns the confirmation dialog */
export const submitStatus = async (page: Page, status: string): Promise<Locator> => {
  await selectionBar(page).getByLabel('New status').selectOption(status)
  await selectionBar(page).getByRole('button', { name: 'Update Status' }).click()
  return page.getByRole('alertdialog', { name: /^Update [\d,]+ orders?\?$/ })
}
