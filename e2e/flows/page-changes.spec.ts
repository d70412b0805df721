import type { Page, Request, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInStaff } from '../sign-in'
import { getOrdersInYear } from '../steps/orders'
import { waitUntilSettled } from '../steps/wait-until-settled'

/** Holds matching requests until the returned function is called. */
const hold = async (page: Page, pattern: RegExp): Promise<() => void> => {
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route: Route) => {
    await releasePromise
    await route.continue()
  })
  return release
}

/** Navigates as the portal's links do, without a page load. */
const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const skeleton = (page: Page) => page.locator('.skeleton-page')
const main = (page: Page) => page.getByRole('main')
const loadingMessage = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

test('a slow order shows a skeleton, and screen readers announce the loading once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  await page.goto('/orders')
  await waitUntilSettled(page)
  const release = await hold(page, /\/api\/orders\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: `View order ${order?.orderId}` }).click()
  await expect(skeleton(page).getByRole('heading', { name: 'Order' })).toBeVisible()
  await expect(skeleton(page).getByText('One-time Total')).toBeVisible()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(loadingMessage(page)).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { level: 1, name: order?.orderId })).toBeFocused()
  await expect(skeleton(page)).toHaveCount(0)
  await waitUntilSettled(page)
  await expect(main(page)).toHaveAttribute('aria-busy', 'false')
  await expect(loadingMessage(page)).toHaveCount(0)
})

// The requests page loads its first tab before it appears, so it has no skeleton rows.
for (const place of ['dashboard', 'orders', 'dealers'] as const) {
  test(`skeleton rows of ${place} fit on a tablet, with each cell below its column header`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await signInStaff(page, STAFF.admin)
    await page.goto('/profile')
    await waitUntilSettled(page)
    const release = await hold(page, /\/api\/(dashboard|orders|admin\/dealers)\b/)
    await navigate(page, `/admin/${place}`)
    const table = page.getByRole('table').first()
    await expect(table.locator('.skeleton-bar').first()).toBeVisible()
    const beyond = () =>
      table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0))
    expect(await beyond()).toBe(0)
    const heads = await table.locator('thead th').filter({ visible: true }).count()
    await expect(table.locator('tbody tr').first().locator('td').filter({ visible: true })).toHaveCount(heads)
    release()
    await expect(table.locator('.skeleton-bar')).toHaveCount(0)
    expect(await beyond()).toBe(0)
  })
}

const LISTS = ['orders', 'requests', 'dealers', 'users', 'packages', 'audit'] as const

for (const place of LISTS) {
  test(`the skeleton of ${place} has the column headers of its table`, async ({ page }) => {
    await signInStaff(page, STAFF.admin)
    await page.goto('/profile')
    await waitUntilSettled(page)
    // At this point, only the scripts of the requested page are missing.
    const release = await hold(page, /\/assets\/.*\.js$/)
    await navigate(page, `/admin/${place}`)
    await expect(skeleton(page).locator('thead')).toBeVisible()
    const skeletonHeaders = await skeleton(page).locator('thead td').allTextContents()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    release()
    await expect(skeleton(page)).toHaveCount(0)
    await waitUntilSettled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    const heads = await page.getByRole('table').first().locator('thead th').allTextContents()
    // The header of the checkbox column has text only for screen readers.
    const seen = heads.filter((head) => head !== '' && !head.startsWith('Select all'))
    expect(skeletonHeaders.filter((head) => head !== '')).toEqual(seen)
  })
}

test('a page requests its initial data only once', async ({ page }) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  await page.goto('/profile')
  await waitUntilSettled(page)
  let requests: string[] = []
  let requestCount = 0
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().includes('/api/')) return
    requests.push(request.url())
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // All requests have been answered, and the page has rendered the answers without sending another request.
  const waitUntilQuiet = async () => {
    for (let before = -1; before !== requests.length; ) {
      await expect.poll(() => open.size).toBe(0)
      before = requests.length
      await page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      )
    }
  }
  for (const [path, title] of [
    ['/', 'Dealer Dashboard'],
    [`/orders/${order?.id}`, order?.orderId ?? ''],
    [`/orders/${order?.id}/agreement`, /Agreement/],
    ['/packages', /Packages/],
    ['/checkout', 'Checkout'],
  ] as const) {
    requests = []
    await navigate(page, path)
    // The URL changes immediately, while the previous page is still displayed.
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(skeleton(page)).toHaveCount(0)
    await waitUntilSettled(page)
    await waitUntilQuiet()
    requestCount += requests.length
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([])
  }
  expect(requestCount).toBeGreaterThan(0)
})
