import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'

/**
 * The maximum height of a dashboard in pixels, on a phone and on a tablet, which also shows the charts. Both include
 * the banner for missing email.
 */
const MAX_PHONE_HEIGHT = 2_550
const MAX_TABLET_HEIGHT = 2_900

const DASHBOARDS = [
  { path: '/admin/dashboard', email: STAFF.admin, first: 'Requests to review' },
  { path: '/access/dashboard', email: STAFF.territory, first: 'Call today' },
] as const

for (const { path, email, first } of DASHBOARDS) {
  test(`${path} starts with pending work and stays within its height limit on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInStaff(page, email)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(first)
    await waitUntilSettled(page)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_PHONE_HEIGHT)
  })
}

test('the dashboard shows two columns on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dashboard')
  const chart = async (name: string) => await page.getByRole('region', { name }).boundingBox()
  await expect(page.getByRole('region', { name: 'By district' })).toBeVisible()
  await waitUntilSettled(page)
  expect((await chart('By district'))?.y).toBe((await chart('By category'))?.y)
  expect((await chart('Investment by month'))?.y).toBe((await chart('Orders by month'))?.y)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_TABLET_HEIGHT)
})

test('the counts of pending work link to lists with as many rows', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dashboard')
  const line = page.getByRole('listitem').filter({ hasText: 'Drafts older than 7 days' })
  await expect(line).toHaveText(/\d+$/)
  const count = /(\d+)$/.exec((await line.innerText()).trim())?.[1]
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\?stuck=1/)
  await expect(page.getByRole('button', { name: 'Remove filter: Drafts older than 7 days' })).toBeVisible()
  await expect(page.getByText(`Total ${count}`)).toBeVisible()
})

test('a territory manager calls a dealer with one tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/dashboard')
  const call = page.getByRole('region', { name: 'Call today' }).getByRole('link', { name: /^Call (?!history)/ })
  await expect(call.first()).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  const box = await call.nth(1).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})
