import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, STAFF_PASSWORD, signInDealer, signInStaff } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectAgreement, expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { impersonateDealer, impersonateFromList, impersonationBanner, stopImpersonating } from '../steps/impersonation'
import { continueFromHome, getOrdersInYear } from '../steps/orders'
import { waitUntilSettled } from '../steps/wait-until-settled'

test('staff save a draft while impersonating a dealer in all tabs, and the dealer signs it', async ({
  page,
  context,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 403/)
  await signInStaff(page, STAFF.admin)
  const other = await context.newPage()
  await other.goto('/admin/dealers')
  await expect(other.getByRole('heading', { name: 'Dealer Management' })).toBeVisible()

  await impersonateFromList(page, DEALERS.withoutOrder.dealerNumber)
  const text = 'You are impersonating Renee Hartwell (100001)'
  await expect(impersonationBanner(page)).toContainText(text)
  await expect(other.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
  await expect(impersonationBanner(other)).toContainText(text)

  await fillCart(page, ['Market Leader'])
  await expectAgreement(page)
  await expect(page.getByText('You cannot sign on behalf of a dealer.')).toBeVisible()
  await expect(placeOrder(page)).toBeHidden()
  await look(page)
  await page.getByRole('button', { name: 'Save Order as Pending' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  const [draft] = await getOrdersInYear(page)
  expect(draft?.status).toBe('pending')
  const signed = await page.request.patch(`/api/orders/${draft?.id}/sign`, { data: {} })
  expect(signed.status()).toBe(403)

  await stopImpersonating(page)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/admin\/dashboard$/)
    await expect(tab.getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect(impersonationBanner(tab)).toBeHidden()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('marketingCart'))).toBeNull()

  await forgetSession(page)
  await signInDealer(page, DEALERS.withoutOrder)
  await continueFromHome(page)
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('Market Leader')
  await prepareOrder(page, 'Renee Hartwell')
  await placeOrder(page).click()
  expect(await expectConfirmation(page)).toBe(draft?.orderId)
})

test('after an hour, impersonation ends and staff sign in again as themselves', async ({
  page,
  changeRows,
  consoleNoise,
}) => {
  consoleNoise.allow(/status of 401/)
  await signInStaff(page, STAFF.territory)
  await impersonateDealer(page, DEALERS.withDraft.dealerNumber)
  await page.goto('/profile')
  await expect(impersonationBanner(page)).toContainText('(100002)')
  // Load the page's scripts before the server stops.
  await waitUntilSettled(page)
  await changeRows(`
    update sessions set impersonation_ends_at = now() - interval '1 second' where impersonation_ends_at is not null`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toContainText('Impersonation has ended. It lasts at most 60 minutes.')
  await look(page)
  await dialog.getByLabel('Email').fill(STAFF.territory)
  await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/access\/dashboard$/)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect(impersonationBanner(page)).toBeHidden()
})
