import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { acknowledgeAll, electronicApproval, expectAgreement, placeOrder } from '../steps/checkout'

test('missing parts show the messages from docs/spec 8.6 in place and in one toast at a time', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search'])
  await expectAgreement(page)

  const region = page.getByRole('region', { name: /F8/ })
  const expectMissing = async (title: string) => {
    await placeOrder(page).click()
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
    await expect(region.getByRole('listitem')).toHaveCount(1)
    await expect(region.getByRole('listitem')).toContainText(title)
  }
  await expectMissing('All approvals required')
  await acknowledgeAll(page)
  await expectMissing('Electronic signature approval required')
  await electronicApproval(page).check()
  // The name of the contact is there from the start.
  await page.getByRole('button', { name: 'Clear' }).click()
  await expectMissing('Signature required')
})

test('F8 focuses the toast, focus keeps it open, and Escape, Dismiss or a swipe closes it', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search'])
  await expectAgreement(page)
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem')

  await placeOrder(page).click()
  await page.keyboard.press('F8')
  expect(await toast.evaluate((node) => node.parentElement?.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)

  await placeOrder(page).click()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)

  await placeOrder(page).click()
  const box = await toast.boundingBox()
  expect(box).not.toBeNull()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y, { steps: 3 })
  await page.mouse.move(x + 90, y, { steps: 6 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)
})

test('an empty checkout links to the packages', async ({ page }) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'No items in cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Packages' }).click()
  await expect(page).toHaveURL(/\/packages$/)
})
