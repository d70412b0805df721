import { expectGoodScreens } from '../every-screen'
import { test } from '../fixtures'
import { VIEWERS } from '../portal-screens'
import { STAFF } from '../sign-in'

// A failed attempt displays a notice above the audit log.
test.beforeEach(async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { email: STAFF.admin, password: 'Not the password 1' } })
})

for (const viewer of VIEWERS.filter(({ name }) => name === 'admin' || name === 'distributor')) {
  test(`every screen of ${viewer.name} passes the checks`, ({ page }) => expectGoodScreens(page, viewer))
}
