import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'

/**
 * The maximum height of a dashboard in pixels, on a phone and on a tablet, which also shows the charts. Both include
 * the banner for missing email.
 */
const MAX_PHONE_HEIGHT = 2_700
const MAX_TABLET_HEIGHT = 2_980

/** The highest row of Call today at 1440 px: a name, a place and the last call. */
const MAX_CALL_ROW_HEIGHT = 110

/** The highest row of a few requests at 1440 px: a dealer and three lines of the message. */
const MAX_REQUEST_ROW_HEIGHT = 130

type Box = { y: number; height: number } | null
const middle = (box: Box): number => (box ? box.y + box.height / 2 : Number.NaN)

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
  expect((await chart('Order value by month'))?.y).toBe((await chart('Orders by month'))?.y)
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

test('the icons of Needs attention are next to their labels, however high the lines are', async ({ page }) => {
  await signInStaff(page, STAFF.salesSoutheast)
  await page.goto('/sales/dashboard')
  const lines = page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await waitUntilSettled(page)
  for (const line of await lines.all()) {
    const icon = await line.locator('svg').first().boundingBox()
    const label = await line.getByRole('link').boundingBox()
    expect(Math.abs(middle(icon) - middle(label))).toBeLessThanOrEqual(3)
  }
})

test('the rows of a few requests are as high as their messages', async ({ page }) => {
  await signInStaff(page, STAFF.salesSoutheast)
  await page.goto('/sales/dashboard')
  const rows = page.getByRole('list', { name: 'Pending requests' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await waitUntilSettled(page)
  const heights = await rows.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_REQUEST_ROW_HEIGHT)
})

test('the rows of Call today are as high as their text, and no name is cut', async ({ page }) => {
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/dashboard')
  const rows = page.getByRole('list', { name: 'Next to call' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await waitUntilSettled(page)
  const heights = await rows.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(MAX_CALL_ROW_HEIGHT)
  const drafts = page.getByRole('list', { name: 'Stuck drafts' }).getByRole('link', { name: /^(?!Call )/ })
  const cut = await drafts.evaluateAll((names) =>
    names.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
