import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { getRow } from '../steps/order-table'
import { findOrders, getOrderYear } from '../steps/orders'

/** Changes an order as another staff member in a different browser. */
const setStatus = async (page: Page, id: string, status: string): Promise<void> => {
  const reply = await page.request.patch('/api/admin/orders/bulk/status', { data: { orderIds: [id], status } })
  expect(reply.status(), await reply.text()).toBe(200)
}

const openOrders = async (page: Page, year: number): Promise<void> => {
  await page.goto(`/admin/orders?year=${year}&status=pending`)
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

test('a list updates when another user changes an order, but no row moves under the pointer', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    // Disable the 30-second refresh, so that changes can come only from the stream.
    const originalSetInterval = window.setInterval.bind(window)
    window.setInterval = ((work: () => void, ms: number) =>
      ms === 30_000 ? 0 : originalSetInterval(work, ms)) as typeof window.setInterval
  })
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  const [first, second, third] = await findOrders(page, { year, status: 'pending' })
  if (!first || !second || !third) throw new Error('The demo has too few drafts.')
  const colleague = await (await browser.newContext({ baseURL })).newPage()
  await signInStaff(colleague, STAFF.admin)
  await openOrders(page, year)
  await page.getByRole('heading', { name: 'Order History' }).hover()

  await expect(getRow(page, first.orderId)).toBeVisible()
  await setStatus(colleague, first.id, 'cancelled')
  await expect(getRow(page, first.orderId)).toBeHidden()

  await getRow(page, second.orderId).hover()
  await setStatus(colleague, second.id, 'cancelled')
  const show = page.getByRole('button', { name: 'Show the updated list' })
  await expect(show).toBeVisible()
  await expect(getRow(page, second.orderId)).toBeVisible()
  await show.click()
  await expect(getRow(page, second.orderId)).toBeHidden()
  await expect(getRow(page, third.orderId)).toBeVisible()

  await page.getByRole('heading', { name: 'Order History' }).hover()
  await setStatus(colleague, second.id, 'pending')
  await expect(getRow(page, second.orderId)).toBeVisible()
  await colleague.context().close()
})

test('two tabs share one stream, which reconnects after a server restart', async ({
  page,
  context,
  withServerStopped,
}) => {
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url())
  })
  await openOrders(page, year)
  const other = await context.newPage()
  await openOrders(other, year)
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await withServerStopped(async () => {
    await expect(other.getByText('Live', { exact: true })).toBeHidden()
  })
  // The browser retries less and less often while the server is down.
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
})
