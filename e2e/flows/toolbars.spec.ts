import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'

/** Lists with the name of their table, and filters whose values are long. */
const LISTS = [
  { path: 'orders', name: 'Orders', filters: 'search=a&status=in_progress&sort=createdAt' },
  { path: 'dealers', name: 'Dealers', filters: 'search=a&orderStatus=none&isActive=true&draftDays=' },
  { path: 'packages', name: 'Packages', filters: 'search=a&year=2026&isActive=true' },
  { path: 'users', name: 'Users', filters: 'search=a&isActive=true' },
] as const

/** The distance from the top of the page to the rows of a list. */
const getListTop = async (page: Page, name: string): Promise<number> => {
  await waitUntilSettled(page)
  const rows = page.getByRole('table', { name, exact: true }).or(page.getByRole('list', { name, exact: true }))
  await expect(rows).toBeVisible()
  return (await rows.boundingBox())?.y ?? 0
}

for (const width of [390, 768, 1024, 1440]) {
  test(`no list moves when its filters are set at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInStaff(page, STAFF.admin)
    for (const { path, name, filters } of LISTS) {
      await page.goto(`/admin/${path}`)
      const top = await getListTop(page, name)
      await page.goto(`/admin/${path}?${filters}`)
      expect(await getListTop(page, name), `${name} at ${width} px`).toBe(top)
    }
  })
}

/** Every list with a toolbar. */
const PHONE_LISTS = [
  ...LISTS,
  { path: 'requests', name: 'Change requests' },
  { path: 'audit', name: 'Audit log' },
  { path: 'dealers/campaigns', name: 'Campaigns' },
  { path: 'email-test', name: 'Outbox' },
  { path: 'api-keys', name: 'Delivery log' },
] as const
/** Two rows of controls with a line of counts between them; the dealers' counts are controls, too. */
const MAX_TOOLBAR_HEIGHT = 190

test('toolbars of lists have two rows on phones, and Filters counts the active filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, STAFF.admin)
  for (const { path, name } of PHONE_LISTS) {
    await page.goto(`/admin/${path}`)
    const top = await getListTop(page, name)
    const [search, filters] = await Promise.all([
      page.getByRole('searchbox').boundingBox(),
      page.getByRole('button', { name: /^Filters/ }).boundingBox(),
    ])
    expect(filters?.y, `${name}: Filters is next to the search`).toBe(search?.y)
    expect(Math.min(search?.height ?? 0, filters?.height ?? 0), `${name}: targets`).toBeGreaterThanOrEqual(44)
    expect(top - (search?.y ?? 0), `${name}: from the search to the rows`).toBeLessThanOrEqual(MAX_TOOLBAR_HEIGHT)
  }
  await page.goto('/admin/orders?status=active&year=2027')
  await page.getByRole('button', { name: /^Filters 2 ?active$/ }).click()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})
