import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInDealerByScreen, signInStaff, signInStaffByScreen } from '../sign-in'

type Row = {
  readonly role: string
  readonly signIn: (page: Page) => Promise<void>
  readonly signInByCall: (page: Page) => Promise<void>
  readonly home: string
  readonly heading: RegExp
  readonly items: readonly (readonly [label: string, path: string])[]
}

const staffItems = (base: string, labels: readonly string[]) =>
  labels.map((label) => [label, `/${base}/${label.toLowerCase()}`] as const)

const staffRow = (role: string, email: string, base: string, labels: readonly string[]): Row => ({
  role,
  signIn: (page) => signInStaffByScreen(page, email),
  signInByCall: (page) => signInStaff(page, email),
  home: `/${base}/dashboard`,
  heading: /Dashboard/,
  items: staffItems(base, labels),
})

// The table in docs/spec 23.3, copied by hand.
const ROWS: readonly Row[] = [
  {
    role: 'dealer',
    signIn: (page) => signInDealerByScreen(page, DEALERS.withActiveOrder),
    signInByCall: (page) => signInDealer(page, DEALERS.withActiveOrder),
    home: '/',
    heading: /^Dealer Dashboard$/,
    items: [
      ['Dashboard', '/'],
      ['Orders', '/orders'],
      ['Dealer Information', '/profile'],
    ],
  },
  staffRow('super_admin', STAFF.admin, 'admin', ['Dashboard', 'Orders', 'Requests', 'Dealers', 'Users', 'Packages']),
  staffRow('territory_manager', STAFF.territory, 'access', ['Dashboard', 'Orders', 'Dealers', 'Packages']),
  staffRow('mingledorffs', STAFF.distributor, 'portal', ['Dashboard', 'Orders', 'Dealers', 'Users', 'Packages']),
  staffRow('sales_manager', STAFF.sales, 'sales', ['Dashboard', 'Orders', 'Dealers', 'Users', 'Packages']),
]

const getPath = (page: Page) => new URL(page.url()).pathname

for (const { role, signIn, signInByCall, home, heading, items } of ROWS) {
  test(`${role} lands on ${home}, finds each navigation item and signs out to /login`, async ({ page }) => {
    await signIn(page)
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(items.map(([label]) => new RegExp(`^${label}( ?\\d.*)?$`)))
    for (const [label, path] of items) {
      await main.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeHidden()
      await expect(main.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${label}( ?\\d.*)?$`))
    }

    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    if (role === 'dealer') await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    else {
      await page.getByRole('button', { name: /^Account: / }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(getPath(page)).toBe('/login')
    await page.goto(home)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  })

  test(`${role} has all items in the menu and four in the quick navigation on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByCall(page)
    await page.goto('/')
    const labels = [...items.map(([label]) => label), ...(role === 'dealer' ? ['Logout'] : [])]
    const strip = page.getByRole('navigation', { name: 'Quick navigation' })
    await expect(strip.getByRole('listitem')).toContainText(labels.slice(0, 4))
    await expect(strip.getByRole('listitem')).toHaveCount(Math.min(4, labels.length))
    await page.getByRole('button', { name: 'Open menu' }).click()
    const panel = page.getByRole('navigation', { name: 'Menu' })
    await expect(panel.getByRole('listitem')).toContainText(labels)
    await panel.getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL(/\/orders(\?.*)?$/)
    await expect(panel).toBeHidden()
  })
}
