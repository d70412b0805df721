import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { selectButton } from '../steps/catalogue'

const ordersScript = '**/assets/my-orders-*.js'
const gone = { status: 404, contentType: 'application/json', body: '{}' }

/**
 * Puts a package into the cart and goes to the orders, whose script the servers do not have while `isGone` says so of the
 * times that the page has loaded since. Counts those times.
 */
const toOrders = async (page: Page, isGone: (loads: number) => boolean): Promise<() => number> => {
  await page.goto('/packages')
  await selectButton(page, 'Local Search').click()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(ordersScript, (route) => (isGone(loads) ? route.fulfill(gone) : route.continue()))
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  return () => loads
}

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/404|could not be loaded|Failed to fetch dynamically/))

test('a page of the build before loads itself anew, once, and keeps the cart', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  // As after an update: the new servers do not have the script that this page knows.
  const loads = await toOrders(page, (times) => times === 0)
  // The heading alone stands in the page's shape as well, while its script is on its way.
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  await page.goto('/packages')
  await expect(page.getByRole('button', { name: 'View Cart (1)' })).toBeVisible()
})

test('a part that stays missing is told, with a button, and not asked for round and round', async ({ page }) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  let isMissing = true
  const loads = await toOrders(page, () => isMissing)
  await expect(page.getByText('This page could not be displayed')).toBeVisible()
  expect(loads()).toBe(1)
  isMissing = false
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})
