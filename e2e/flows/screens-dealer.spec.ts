import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, type Dealer, forgetSession, signInDealer } from '../sign-in'
import { getOrdersInYear } from '../steps/orders'
import { waitUntilSettled } from '../steps/wait-until-settled'

const HOMES: readonly (readonly [name: string, dealer: Dealer])[] = [
  ['home-no-order', DEALERS.withoutOrder],
  ['home-draft', DEALERS.withDraft],
  ['home-request', DEALERS.withOpenRequest],
  ['home-expired', DEALERS.withExpiredOrder],
]

for (const [name, dealer] of HOMES) {
  test(`the dealer screen ${name} passes the checks at every size`, async ({ page }) => {
    await signInDealer(page, dealer)
    await page.goto('/')
    await waitUntilSettled(page)
    await expectGoodScreens(page, name, 'in every-screen')
  })
}

test('the dealer’s orders, order and agreement pass the checks at every size', async ({ page }) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  for (const [name, path] of [
    ['my-orders', '/orders'],
    ['order', `/orders/${order?.id}`],
    ['agreement', `/orders/${order?.id}/agreement`],
    ['catalog-ordered', '/packages'],
  ] as const) {
    await page.goto(path)
    await waitUntilSettled(page)
    await expectGoodScreens(page, name, 'in every-screen')
  }
})

test('the dealer’s profile passes the checks at every size, with and without a signature', async ({ page }) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/profile')
  await expect(page.getByRole('img', { name: /^Signature of/ })).toBeVisible()
  await expectGoodScreens(page, 'profile-signature', 'in every-screen')
  await forgetSession(page)
  await signInDealer(page, DEALERS.withOpenRequest)
  await page.goto('/profile')
  await waitUntilSettled(page)
  await expectGoodScreens(page, 'profile')
})

test('the screens without orders and without a cart pass the checks at every size', async ({ page }) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  for (const [name, path] of [
    ['my-orders-empty', '/orders'],
    ['checkout-empty', '/checkout'],
    ['confirmation-empty', '/order-confirmation'],
  ] as const) {
    await page.goto(path)
    await waitUntilSettled(page)
    await expectGoodScreens(page, name, 'in every-screen')
  }
})
