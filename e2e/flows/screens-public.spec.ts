import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, signInDealer } from '../sign-in'

test('both tabs of the sign-in screen pass the checks at every size', async ({ page }) => {
  await page.goto('/login')
  await page.getByText('Demo sign-ins').click()
  await expect(page.getByText('100005')).toBeVisible()
  await expectGoodScreens(page, 'login')
  await page.getByRole('tab', { name: 'Distributor Staff' }).click()
  await expectGoodScreens(page, 'login-staff')
})

test('not-found pages pass the checks at every size', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 404/)
  await signInDealer(page, DEALERS.withoutOrder)
  await page.goto('/nonsense')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expectGoodScreens(page, 'not-found')
  await page.goto('/orders/nonsense')
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expectGoodScreens(page, 'order-not-found')
  await page.goto('/orders/nonsense/agreement')
  await expect(page.getByRole('heading', { name: 'Agreement Not Found' })).toBeVisible()
  await expectGoodScreens(page, 'agreement-not-found')
})
