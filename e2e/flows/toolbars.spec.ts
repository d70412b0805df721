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
