import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { startProgramDraft } from '../steps/program'

test.use({ viewport: { width: 1440, height: 900 } })

/** A PNG of one color, 240 x 80 pixels. */
const ORANGE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAIAAACoK28rAAAAsElEQVR42u3SAQ0AAAjDsOtBHZpRgo+nSRUsy+1AjUiAocHQYGgwNIYGQ4OhwdBgaAwNhgZDg6HB0BgaDA2GBkODoTE0GBoMDYYGQ2NoMDQYGgwNhsbQYGgwNBgaDI2hwdBgaDA0hgZDg6HB0GBoDA2GBkODocHQGBoMDYYGQ4OhMTQYGgwNhgZDY2gwNBgaDA2GxtBgaDA0GBoMjaHB0GBoMDQYGkODocHQYGgMDR0e9qxaglxYl5oAAAAASUVORK5CYII=',
  'base64',
)

/** Puts the draft into effect immediately. An approval takes effect a minute later. */
const PUT_INTO_EFFECT = `
  insert into program_versions
    (number, content, sha256, takes_effect_at, based_on, title, reason, approved_at, approved_by, approved_by_name, plan)
  select (select max(number) + 1 from program_versions), content, repeat('0', 64), now(), based_on, title, reason, now(),
    gen_random_uuid(), 'Dana Whitfield', '{}'
  from program_drafts where title = 'A new look'`

test('a coordinator changes the logo and the accent, and the sign-in page has them', async ({
  page,
  context,
  changeRows,
  consoleNoise,
}) => {
  // The file that is no PNG.
  consoleNoise.allow(/status of 422/)
  await signInStaff(page, STAFF.distributor)
  await startProgramDraft(page, { title: 'A new look', daysAhead: 0 })
  await page.getByRole('button', { name: /^Look/ }).click()

  await test.step('a file that is no PNG is rejected, and a PNG is shown', async () => {
    const logo = page.getByLabel('Logo', { exact: true })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await logo.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: svg })
    await expect(page.getByText('Please use a PNG file of up to 512 KB and 1200 x 400 pixels')).toBeVisible()
    await logo.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: ORANGE_PNG })
    await expect(page.getByText('240 x 80', { exact: false })).toBeVisible()
  })

  await test.step('a color without enough contrast offers the nearest shade that passes', async () => {
    await page.getByLabel('Accent in light').fill('#E2702A')
    await page.getByLabel('Accent in dark').fill('#C8501A')
    await expect(page.getByText(/^Text on the accent has a contrast of 3\.\d:1/).first()).toBeVisible()
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await page.getByRole('button', { name: 'Use it as Accent in dark' }).click()
    await saved
    await expect(page.getByRole('button', { name: /^Use it/ })).toHaveCount(0)
    await expect(page.getByText('All checks passed.')).toBeVisible()
    await expectGoodScreens(page, 'program-looks')
  })

  await test.step('once it is in effect, the top bar has the logo at every width', async () => {
    await changeRows(PUT_INTO_EFFECT)
    await page.goto('/portal/users')
    await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 240)
    await expectGoodScreens(page, 'program-own-looks')
  })

  await test.step('the sign-in page has the logo and the accent without a session', async () => {
    await context.clearCookies()
    await page.goto('/login')
    await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 240)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCSS(
      'background-color',
      'rgb(226, 112, 42)',
    )
    await expectGoodScreens(page, 'login-own-looks')
  })
})
