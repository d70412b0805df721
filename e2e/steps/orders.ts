import { expect, type Locator, type Page } from '@playwright/test'

type OrderRow = {
  readonly id: string
  readonly orderId: string
  readonly status: string
  readonly months: number
  readonly dealerNumber: string
}

type OrderItem = { readonly packageId: string | null; readonly packageName: string; readonly pricingType: string }

/** The order year that is being sold, as the server has it. */
export const orderYearOf = async (page: Page): Promise<number> => {
  const program = await page.request.get('/api/program')
  return ((await program.json()) as { orderYear: number }).orderYear
}

/** What the order list finds for whoever is signed in, by the list's own filters. */
export const findOrders = async (page: Page, filters: Record<string, string | number>): Promise<OrderRow[]> => {
  const reply = await page.request.get('/api/orders', { params: filters })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as OrderRow[]
}

/** The one order that the filters find. */
export const findOrder = async (page: Page, filters: Record<string, string | number>): Promise<OrderRow> => {
  const [order, ...others] = await findOrders(page, filters)
  if (!order || others.length > 0) throw new Error(`Not one order: ${JSON.stringify(filters)}`)
  return order
}

/** What is on an order. */
export const itemsOf = async (page: Page, orderId: string): Promise<OrderItem[]> => {
  const reply = await page.request.get(`/api/orders/${orderId}/items`)
  expect(reply.status()).toBe(200)
  return (await reply.json()) as OrderItem[]
}

/** The signed-in dealer's orders of the current order year, as the server has them. */
export const ordersOfTheYear = async (page: Page): Promise<OrderRow[]> =>
  findOrders(page, { year: await orderYearOf(page) })

/** The current order on the dealer's home, in any status. */
export const currentOrder = (page: Page): Locator => page.getByRole('region', { name: 'Current Order' })

/** Goes on with the draft from the dealer home. */
export const continueFromHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await currentOrder(page).getByRole('button', { name: 'Continue Order' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}
