import type { Page } from '@playwright/test'
import { dealerWithoutOrder } from '../feature-screen'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, STAFF_PASSWORD, signInStaff } from '../sign-in'
import { watchLayoutShift } from '../steps/layout-shift'
import { findOrders, getOrderYear } from '../steps/orders'
import { tap } from '../steps/touch'

const MAX_PAGE_HEIGHT = 2_800
const MAX_SHIFT = 0.02
/** The maximum number of taps, starting with the sign-in, in addition to typing. */
const MAX_TAPS = 5

type Found = { id: string; companyName: string; phone: string; dealerNumber: string }

/** A dealer with a phone number whose order of the year can be compared with last year's. */
const findComparableDealer = async (page: Page): Promise<Found> => {
  for (const order of await findOrders(page, { year: await getOrderYear(page) })) {
    const comparison = await (await page.request.get(`/api/orders/${order.id}/comparison`)).json()
    const dealer = await (await page.request.get(`/api/admin/dealers/${order.userId}`)).json()
    if (comparison?.parts.some(({ changes }: { changes: unknown[] }) => changes.length > 0) && dealer.phone)
      return dealer
  }
  throw new Error('The demo data has no order of the year that differs from last year’s.')
}

const heading = (page: Page, { companyName }: Found) => page.getByRole('heading', { level: 1, name: companyName })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('staff find a dealer by phone number and see why the total differs', async ({ page }) => {
    await signInStaff(page, STAFF.admin)
    const dealer = await findComparableDealer(page)
    await page.context().clearCookies()
    let taps = 0
    const press = async (target: Parameters<typeof tap>[0]) => {
      await tap(target)
      taps += 1
    }
    await page.goto('/login')
    await press(page.getByRole('tab').nth(1))
    await press(page.getByLabel('Email'))
    await page.keyboard.type(STAFF.admin)
    await page.keyboard.press('Tab')
    await page.keyboard.type(STAFF_PASSWORD)
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Find' }))
    await page.getByRole('combobox', { name: 'Find' }).fill(dealer.phone)
    await press(page.getByRole('group', { name: 'Dealers' }).getByRole('option').first())
    await expect(heading(page, dealer)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(MAX_TAPS)

    const why = page.getByRole('list', { name: /^Change from / })
    await expect(why.getByRole('button').first()).toBeVisible()
    await tap(why.getByRole('button').first())
    await expect(why.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, 'the height of a dealer’s page').toBeLessThanOrEqual(MAX_PAGE_HEIGHT)
  })
})

test('the page of a dealer opened from a filtered list leads back to the same list', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/admin/dealers?isActive=true&sort=-companyName&page=2')
  const table = page.getByRole('table', { name: 'Dealers' })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const row = table.locator('tbody tr').nth(8)
  await row.scrollIntoViewIfNeeded()
  const name = row
    .getByRole('link')
    .filter({ hasNotText: /\d{3}-\d{3}/ })
    .first()
  const company = (await name.textContent()) ?? ''
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await name.click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Dealers', exact: true }).click()
  await expect(page).toHaveURL(/isActive=true.*page=2/)
  await expect(table.getByRole('link', { name: company, exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a dealer outside the scope is not found', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 404/)
  await signInStaff(page, STAFF.admin)
  const [stranger] = await (await page.request.get('/api/admin/dealers?territoryManagerId=none&limit=1')).json()
  await page.context().clearCookies()
  await signInStaff(page, STAFF.territory)
  await page.goto(`/access/dealers/${stranger.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer not found' })).toBeVisible()
})

test('a dealer’s page loads without layout shift and passes the checks at every width', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const dealer = await findComparableDealer(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const expectNoShift = await watchLayoutShift(page, MAX_SHIFT)
    await page.goto(`/admin/dealers/${dealer.id}`)
    await expect(heading(page, dealer)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
    await expectNoShift(`dealer at ${width}`)
  }
  await expectGoodScreens(page, 'dealer')
})

test('on a tablet, the email of a dealer is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signInStaff(page, STAFF.admin)
  await page.goto(`/admin/dealers/${await dealerWithoutOrder(page)}`)
  const email = page.getByRole('region', { name: 'Dealer Information' }).getByRole('link', { name: /@/ })
  const box = await email.boundingBox()
  const lineHeight = await email.evaluate((node) => Number.parseFloat(getComputedStyle(node).lineHeight))
  expect(box?.height).toBeLessThan(lineHeight * 1.5)
})
