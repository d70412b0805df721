import { expectGoodScreens } from '../every-screen'
import { test } from '../fixtures'
import { PUBLIC_SCREENS, VIEWERS } from '../portal-screens'

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/status of 404/))

test('every screen before sign-in passes the checks', ({ page }) =>
  expectGoodScreens(page, { name: 'anybody', signIn: async () => undefined, screens: PUBLIC_SCREENS }))

for (const viewer of VIEWERS.filter(({ name }) => name.startsWith('dealer'))) {
  test(`every screen of ${viewer.name} passes the checks`, ({ page }) => expectGoodScreens(page, viewer))
}
