import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'

const dark = /\bdark\b/

test('the theme follows the system until the user selects one, and the selection persists', async ({
  page,
  context,
}) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/')
  const html = page.locator('html')
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).not.toHaveClass(dark)

  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(html).toHaveClass(dark)
  await page.reload()
  await expect(html).toHaveClass(dark)
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(other.locator('html')).toHaveClass(dark)
  await other.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(html).not.toHaveClass(dark)
})
