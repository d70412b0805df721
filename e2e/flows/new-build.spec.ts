import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { selectButton } from '../steps/catalog'

const ordersScript = '**/assets/my-orders-*.js'
const notFoundReply = { status: 404, contentType: 'application/json', body: '{}' }

/**
 * Adds a package to the cart and opens the orders page. The server has no script for that page while `isScriptMissing`
 * returns true for the number of page loads so far.
 * @returns a function that counts page loads
 */
const openOrdersPage = async (page: Page, isScriptMissing: (loads: number) => boolean): Promise<() => number> => {
  await page.goto('/packages')
  await selectButton(page, 'Local Search').click()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(ordersScript, (route) => (isScriptMissing(loads) ? route.fulfill(notFoundReply) : route.continue()))
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  return () => loads
}

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/404|could not be loaded|Failed to fetch dynamically/))

test('a page of the previous build reloads once and keeps the cart', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  // This simulates an update: the new server does not have the script that the open page refers to.
  const loads = await openOrdersPage(page, (times) => times === 0)
  // Checking the heading is not enough, because the skeleton also shows it while the script loads.
  await expect.poll(loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
  await page.goto('/packages')
  await expect(page.getByRole('button', { name: 'View Cart (1)' })).toBeVisible()
})

test('a script that stays missing shows an error with a reload button instead of reloading forever', async ({
  page,
}) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  let isMissing = true
  const loads = await openOrdersPage(page, () => isMissing)
  await expect(page.getByText('This page could not be displayed')).toBeVisible()
  expect(loads()).toBe(1)
  isMissing = false
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})
