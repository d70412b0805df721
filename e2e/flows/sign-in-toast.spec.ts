import { expect, test } from '../fixtures'
import { DEALERS } from '../sign-in'

test('the sign-in toast is visible for five seconds in total, even if the portal loads late', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  let release = () => {}
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/signed-in-.*\.js$/, async (route) => {
    await releasePromise
    await route.continue()
  })
  await page.getByLabel('Dealer Number').fill(DEALERS.withoutOrder.dealerNumber)
  await page.getByLabel('Zip Code').fill(DEALERS.withoutOrder.zipCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const toast = page.getByRole('region', { name: /F8/ }).getByText('Login successful')
  await expect(toast).toBeVisible()
  await page.clock.fastForward(3000)

  release()
  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
  // Stop the clock afterward, so that a toast whose timer was restarted would remain visible.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  await expect(toast).toBeHidden()
})
