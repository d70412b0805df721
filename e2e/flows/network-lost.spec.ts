import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { getOrdersInYear } from '../steps/orders'

const unreachable = 'The portal cannot be reached. Please check your connection and try again.'

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

test('a lost connection at Place Order shows an error, and a retry places one order', async ({ page, context }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search', 'Postcard'])
  await prepareOrder(page, 'Renee Hartwell')
  await context.setOffline(true)
  await expect(placeOrder(page)).toBeDisabled()
  await expect(page.getByRole('main').getByText('You can send this when you are back online.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(placeOrder(page)).toBeEnabled()

  // Simulate a connection loss that the browser does not notice.
  let isLost = true
  await page.route('**/api/orders', (route) =>
    isLost && route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await placeOrder(page).click()
  await expect(page.getByRole('main').getByText(unreachable)).toBeVisible()
  await expect(page.getByText('6 of 6')).toBeVisible()

  isLost = false
  await placeOrder(page).click()
  await expectConfirmation(page)
  expect(await getOrdersInYear(page)).toHaveLength(1)
})

test('a retry after a lost reply reaches the confirmation of the same order', async ({ page }) => {
  await signInDealer(page, DEALERS.withExpiredOrder)
  await fillCart(page, ['Market Leader'])
  await prepareOrder(page, 'Sofía Castañeda')
  await page.route(
    '**/api/orders',
    async (route) => {
      const reply = await route.fetch()
      expect(reply.status()).toBe(201)
      await route.abort()
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await expect(page.getByRole('main').getByText(unreachable)).toBeVisible()
  const [placed, ...others] = await getOrdersInYear(page)
  expect(others).toEqual([])

  const again = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/orders') && reply.request().method() === 'POST',
  )
  await placeOrder(page).click()
  expect((await again).status()).toBe(200)
  expect(await expectConfirmation(page)).toBe(placed?.orderId)
  expect(await getOrdersInYear(page)).toHaveLength(1)
})
