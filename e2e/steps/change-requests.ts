import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'

/** Requests a change with an API call, as the signed-in dealer. */
export const requestChange = async (page: Page, orderId: string, message: string): Promise<void> => {
  const reply = await page.request.post('/api/change-requests', { data: { orderId, changeType: 'Change', message } })
  expect(reply.status(), await reply.text()).toBe(201)
}

/** Opens the details of an order's request from the list. */
export const openRequest = async (page: Page, orderNumber: string): Promise<Locator> => {
  await page.getByRole('button', { name: `View request for order ${orderNumber}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Details' })
  await expect(dialog).toContainText(orderNumber)
  return dialog
}
