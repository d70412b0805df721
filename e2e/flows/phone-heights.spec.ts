import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInStaff } from '../sign-in'
import { findOrders, getOrdersInYear } from '../steps/orders'
import { waitUntilSettled } from '../steps/wait-until-settled'

/** The maximum height of a page on a phone, with the demo data. */
const MAX_HEIGHT = { staffOrder: 2_800, dealerOrder: 2_400, agreement: 3_500, packages: 2_400 } as const
/** How much earlier than the other the left column of an order may end on a wide screen. */
const MAX_GAP = 500

const PHONE = { width: 390, height: 844 }

const getHeight = async (page: Page, path: string): Promise<number> => {
  await page.goto(path)
  await waitUntilSettled(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Returns the orders of the year, at most two of each status. */
const listVariety = async (page: Page) => {
  const orders = await getOrdersInYear(page)
  return orders.filter((order, at) => orders.slice(0, at).filter(({ status }) => status === order.status).length < 2)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('orders, agreements and packages are limited in height for staff', async ({ page }) => {
    await signInStaff(page, STAFF.admin)
    for (const { id, orderId } of await listVariety(page)) {
      expect(await getHeight(page, `/orders/${id}`), orderId).toBeLessThanOrEqual(MAX_HEIGHT.staffOrder)
    }
    const [signedOrder] = await findOrders(page, { status: 'active' })
    const path = `/orders/${signedOrder?.id}/agreement`
    expect(await getHeight(page, path), path).toBeLessThanOrEqual(MAX_HEIGHT.agreement)
    expect(await getHeight(page, '/admin/packages'), 'packages').toBeLessThanOrEqual(MAX_HEIGHT.packages)
  })

  for (const dealer of [DEALERS.withDraft, DEALERS.withActiveOrder, DEALERS.withOpenRequest]) {
    test(`the order and agreement of dealer ${dealer.dealerNumber} are limited in height`, async ({ page }) => {
      await signInDealer(page, dealer)
      const [order] = await getOrdersInYear(page)
      const path = `/orders/${order?.id}`
      expect(await getHeight(page, path), 'the order').toBeLessThanOrEqual(MAX_HEIGHT.dealerOrder)
      if (order?.status === 'pending') return
      expect(await getHeight(page, `${path}/agreement`), 'the agreement').toBeLessThanOrEqual(MAX_HEIGHT.agreement)
    })
  }

  test('a folded section opens by its title, and print shows what is folded', async ({ page }) => {
    await signInDealer(page, DEALERS.withActiveOrder)
    const [order] = await getOrdersInYear(page)
    await page.goto(`/orders/${order?.id}`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText('Order Placed')).toBeHidden()
    await timeline.getByRole('button', { name: 'Timeline' }).click()
    await expect(timeline.getByText('Order Placed')).toBeVisible()

    await page.goto(`/orders/${order?.id}/agreement`)
    const hash = page.getByText('SHA-256 of the agreement')
    await expect(hash).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(hash).toBeVisible()
    await expect(page.getByText(/This agreement covers program year/)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Show signing record' }).click()
    await expect(hash).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole agreement' }).click()
    await expect(page.getByText(/This agreement covers program year/)).toBeVisible()
  })
})

test('the columns of an order end close to each other on a wide screen', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  for (const { id, orderId } of await listVariety(page)) {
    await page.goto(`/orders/${id}`)
    await waitUntilSettled(page)
    const getColumnEnd = (name: string) =>
      page
        .getByRole('region', { name, exact: true })
        .evaluate((part) => part.parentElement?.lastElementChild?.getBoundingClientRect().bottom ?? 0)
    const gap = (await getColumnEnd('Timeline')) - (await getColumnEnd('Packages'))
    expect(gap, `${orderId}: the left column ends ${gap} px early`).toBeLessThanOrEqual(MAX_GAP)
  }
})
