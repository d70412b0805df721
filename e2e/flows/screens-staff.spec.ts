import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'

type Visit = { readonly role: string; readonly email: string; readonly paths: readonly string[] }

/**
 * Visits each page once, in the area that shows most of it, and variants that look different. every-screen also visits
 * all of them.
 */
const VISITS: readonly Visit[] = [
  { role: 'super_admin', email: STAFF.admin, paths: ['/admin/dashboard', '/admin/orders', '/admin/requests'] },
  { role: 'super_admin', email: STAFF.admin, paths: ['/admin/audit'] },
  {
    role: 'super_admin',
    email: STAFF.admin,
    paths: ['/admin/dealers', '/admin/users', '/admin/packages', '/profile'],
  },
  { role: 'sales_manager', email: STAFF.salesSoutheast, paths: ['/sales/dashboard', '/sales/orders'] },
  {
    role: 'territory_manager',
    email: STAFF.territory,
    paths: ['/access/dashboard', '/access/orders', '/access/dealers'],
  },
  {
    role: 'territory_manager',
    email: STAFF.territory,
    paths: ['/access/users', '/access/packages', '/access/requests'],
  },
  { role: 'mingledorffs', email: STAFF.distributor, paths: ['/portal/dashboard', '/packages'] },
]

for (const { role, email, paths } of VISITS) {
  test(`${role} screens at ${paths.join(', ')} pass the checks at every size`, async ({ page }) => {
    await signInStaff(page, email)
    for (const path of paths) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
      await waitUntilSettled(page)
      await expectGoodScreens(page, `${role}-${path.split('/').at(-1)}`, 'in every-screen')
    }
  })
}

test('empty tables show a message and pass the checks at every size', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  for (const [path, text] of [
    ['/admin/orders?dealer=nobody-at-all', 'No orders found'],
    ['/admin/requests?search=nothing-like-it', 'No change requests found'],
    ['/admin/packages?search=nothing-like-it', 'No packages found'],
    ['/admin/dealers?search=nothing-like-it', 'No dealers found'],
    ['/admin/users?search=nothing-like-it', 'No users found'],
    ['/admin/audit?search=nothing-like-it', 'No events found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectGoodScreens(page, `empty-${path.split(/[/?]/).at(2)}`)
  }
})
