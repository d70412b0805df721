import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectConfirmation, getStep, placeOrder, prepareOrder } from '../steps/checkout'

/** A version of the program with a fee of 25%, which takes effect immediately. */
const LOWER_FEE = `
  insert into program_versions
    (number, content, sha256, takes_effect_at, based_on, title, reason, approved_at, approved_by, approved_by_name, plan)
  select number + 1, jsonb_set(content, '{years,2025,facts,cancellationFeePercent}', '25'), repeat('0', 64), now(), number,
    'Lower fee', 'Dealers asked for it.', now(), gen_random_uuid(), 'Dana Whitfield', '{}'
  from program_versions`

test('a dealer whose terms change during checkout reads and signs the new ones, and the order keeps them', async ({
  page,
  changeRows,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 422/)
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Full-Reach Search'])
  await prepareOrder(page, 'Renee Hartwell')
  await expect(getStep(page, 'Agreement')).toContainText('a fee of 30% of the annual total')
  await changeRows(LOWER_FEE)

  await placeOrder(page).click()
  const changed = page.getByRole('dialog')
  await expect(changed).toContainText('The agreement has changed. Please read it and sign again.')
  const reloaded = page.waitForEvent('load')
  await changed.getByRole('button', { name: 'Read the new agreement' }).click()
  await reloaded
  await expect(getStep(page, 'Agreement')).toContainText('a fee of 25% of the annual total')
  await expect(getStep(page, 'Agreement').getByRole('checkbox', { checked: true })).toHaveCount(0)

  await prepareOrder(page, 'Renee Hartwell')
  await placeOrder(page).click()
  const number = await expectConfirmation(page)
  await page.getByRole('link', { name: 'View My Orders' }).click()
  await page.getByRole('link', { name: `View order ${number}` }).click()
  await page.getByRole('link', { name: 'View Agreement', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('a fee of 25% of the annual total')

  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/')
  await expect(page.getByText('Last day to cancel without the 30% fee')).toBeVisible()
})
