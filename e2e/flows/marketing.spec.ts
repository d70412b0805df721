import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { getOrdersInYear } from '../steps/orders'
import { expectToast } from '../steps/toast'
import { waitUntilSettled } from '../steps/wait-until-settled'

const NAME = 'Drive-Time Radio'
// The job that plans deliveries runs every three seconds.
const PLANNING_MS = 20_000
/** The maximum height of the page on a phone, with the demo data. */
const MAX_PHONE_HEIGHT = 2_200

test('a package promises deliveries, which its dealer and staff see after the order is signed', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await page.getByRole('button', { name: 'Add Package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Package' })
  await dialog.getByLabel('Package Name').fill(NAME)
  await dialog.getByLabel('Category').selectOption('Digital Advertising')
  await dialog.getByLabel('Tier').selectOption('Base')
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('410')
  await dialog.getByLabel('Pricing Type').selectOption('Monthly')
  await dialog.getByRole('button', { name: 'Add deliverable' }).click()
  await dialog.getByLabel('Kind').selectOption('Radio')
  await dialog.getByLabel('Title').fill('Radio flight')
  await dialog.getByLabel('Count').fill('2')
  await dialog.getByLabel('Share in percent').fill('90')
  await dialog.getByLabel('Season of window 1').selectOption('Fall')
  await dialog.getByLabel('Season of window 2').selectOption('Between days')
  await dialog.getByLabel('First day of window 2').fill('11/1')
  await dialog.getByLabel('Last day of window 2').fill('Dec 31')
  await dialog.getByRole('checkbox', { name: 'Logo' }).check()
  await dialog.getByLabel('Lead time in days').fill('14')
  await expect(dialog.getByText('Shares add up to 90%. Add 10%.')).toBeVisible()
  await look(page)
  await dialog.getByLabel('Share in percent').fill('100')
  await expect(dialog.getByText('in 2 deliveries, for an order of 10 months')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create package' }).click()
  await expectToast(page, 'Package created successfully')
  await expect(dialog).toBeHidden()

  await forgetSession(page)
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, [NAME])
  await prepareOrder(page, 'Renee Hartwell')
  await placeOrder(page).click()
  await expectConfirmation(page)
  const [order] = await getOrdersInYear(page)
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Your marketing' }).click()
  const flights = page.getByRole('list', { name: `${NAME}: Radio flight` }).getByRole('listitem')
  // The page refetches automatically while deliveries are being planned.
  await expect(flights).toHaveCount(2, { timeout: PLANNING_MS })
  await expect(flights.first()).toContainText('Radio flight 1')
  await expect(flights.nth(1)).toContainText('Nov 1 to Dec 31')
  await expect(page.getByRole('region', { name: 'Your year' })).toContainText('100% planned, your split is 40%')
  await look(page)

  await page.goto('/')
  const card = page.getByRole('region', { name: /^Your \d{4} marketing: 0 of 2 delivered$/ })
  await expect(card.getByRole('list', { name: 'Next deliveries' }).getByRole('listitem')).toHaveCount(2)

  await forgetSession(page)
  await signInStaff(page, STAFF.distributor)
  await page.goto(`/orders/${order?.id}`)
  const marketing = page.getByRole('region', { name: 'Marketing' })
  await expect(marketing).toContainText('0 of 2 deliveries done')
  await marketing.getByRole('button', { name: NAME }).click()
  const row = marketing.getByRole('row', { name: /^Radio flight 2/ })
  await expect(row).toContainText('Nov 1 to Dec 31')
  await expect(row).toContainText('$2,050.00')
  await look(page)
})

test('the marketing of a dealer is limited in height on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/marketing')
  await expect(page.getByRole('region', { name: 'By package' })).toBeVisible({ timeout: PLANNING_MS })
  await waitUntilSettled(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_PHONE_HEIGHT)
})
