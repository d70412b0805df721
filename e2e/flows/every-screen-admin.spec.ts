import { expectGoodScreensOf } from '../every-screen'
import { test } from '../fixtures'
import { VIEWERS } from '../portal-screens'

for (const viewer of VIEWERS.filter(({ name }) => name === 'admin' || name === 'distributor')) {
  test(`every screen of ${viewer.name}`, ({ page }) => expectGoodScreensOf(page, viewer))
}
