import { expectGoodScreens } from '../every-screen'
import { test } from '../fixtures'
import { VIEWERS } from '../portal-screens'

for (const viewer of VIEWERS.filter(({ name }) => name === 'sales' || name === 'territory')) {
  test(`every screen of ${viewer.name} passes the checks`, ({ page }) => expectGoodScreens(page, viewer))
}
