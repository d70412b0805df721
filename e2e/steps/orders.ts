import { expect, type Locator, type Page } from '@playwright/test'

type OrderRow = { readonly id: string; readonly orderId: string; readonly status: string; readonly months: number }

/** The signed-in dealer's orders of the current order year, as the server has them. */
export const ordersOfTheYear = async (page: Page): Promise<OrderRow[]> => {
  const program = await page.request.get('/api/program')
  const { orderYear } = (await program.json()) as { orderYear: number }
  const reply = await page.request.get(`/api/orders?year=${orderYear}`)
  expect(reply.status()).toBe(200)
  return (await reply.json()) as OrderRow[]
}

/** The home page's card of the order that counts. */
export const currentOrder = (page: Page): Locator => page.getByRole('region', { name: 'Current Order' })

/** Goes on with the draft from the dealer home. */
export const continueFromHome = async (page: Page): Promise<void> => {
  await page.goto('/')
  await currentOrder(page).getByRole('button', { name: 'Continue Order' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}
