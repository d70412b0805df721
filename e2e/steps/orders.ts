import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'

type OrderRow = {
  readonly id: string
  readonly orderId: string
  readonly userId: string
  readonly status: string
  readonly months: number
  readonly dealerNumber: string
}

type OrderItem = { readonly packageId: string | null; readonly packageName: string; readonly pricingType: string }

/** Fetches the current order year from the server. */
export const getOrderYear = async (page: Page): Promise<number> => {
  const program = await page.request.get('/api/program')
  return ((await program.json()) as { orderYear: number }).orderYear
}

/** Fetches the signed-in user's orders that match the filters. */
export const findOrders = async (page: Page, filters: Record<string, string | number>): Promise<OrderRow[]> => {
  const reply = await page.request.get('/api/orders', { params: filters })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as OrderRow[]
}

/** Fetches the only order that matches the filters. */
export const findOrder = async (page: Page, filters: Record<string, string | number>): Promise<OrderRow> => {
  const [order, ...others] = await findOrders(page, filters)
  if (!order || others.length > 0) throw new Error(`Expected exactly one order: ${JSON.stringify(filters)}`)
  return order
}

/** Fetches the items of an order. */
export const getItems = async (page: Page, orderId: string): Promise<OrderItem[]> => {
  const reply = await page.request.get(`/api/orders/${orderId}/items`)
  expect(reply.status()).toBe(200)
  return (await reply.json()) as OrderItem[]
}

/** Fetches the signed-in dealer's orders of the current order year from the server. */
export const getOrdersInYear = async (page: Page): Promise<OrderRow[]> =>
  findOrders(page, { year: await getOrderYear(page) })

/** The current order on the dealer's home page, in any status. */
export const currentOrder = (page: Page): Locator => page.getByRole('region', { name: 'Current Order' })

/** Continues the draft from the dealer's home page. */
export const continueFromHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await currentOrder(page).getByRole('button', { name: 'Continue Order' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}
