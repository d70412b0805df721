import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInStaff } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { getRow } from '../steps/order-table'
import { findOrder, getOrdersInYear } from '../steps/orders'

test('a server outage during checkout keeps everything the dealer typed', async ({ page, withServerStopped }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search', 'Postcard'])
  await prepareOrder(page, 'Renee Hartwell')
  await withServerStopped(async () => {
    await placeOrder(page).click()
    const unreachable = 'The portal cannot be reached. Please check your connection and try again.'
    await expect(page.getByRole('main').getByText(unreachable)).toBeVisible()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })
  await expect(page.getByText('6 of 6')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature of Renee Hartwell' })).toBeVisible()

  await placeOrder(page).click()
  await expectConfirmation(page)
  expect(await getOrdersInYear(page)).toHaveLength(1)
})

test('a list shows an error while the server is down and loads when it is back', async ({
  page,
  withServerStopped,
}) => {
  await signInStaff(page, STAFF.admin)
  const { dealerNumber } = DEALERS.withDraft
  const draft = await findOrder(page, { dealer: dealerNumber, status: 'pending' })
  await page.goto('/admin/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  // Look only in the main part, because the toast briefly shows the same text.
  const away = page.getByRole('main').getByText('Your connection is fine, but the portal did not respond.')
  await withServerStopped(async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Dealer #').fill(dealerNumber)
    await expect(away).toBeVisible()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  })
  await expect(getRow(page, draft.orderId)).toBeVisible()
  await expect(away).toHaveCount(0)
})
