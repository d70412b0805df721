import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, forgetSession, STAFF, signInStaff } from '../sign-in'
import {
  acknowledgeAll,
  expectConfirmation,
  getStep,
  placeOrder,
  readToTheEnd,
  signWithTypedName,
} from '../steps/checkout'
import { dealerMenu, findDealer } from '../steps/dealers'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

const note = 'Same plan as last year. Call me if you want it changed.'

/**
 * Returns the link in the newest email to the dealer. Without a mail server, super admins can read the email in the
 * outbox.
 */
const readEmailedLink = async (page: Page): Promise<string> => {
  await signInStaff(page, STAFF.admin)
  const [mail] = await (await page.request.get('/api/admin/mail', { params: { type: 'prepared_order' } })).json()
  const { text } = await (await page.request.get(`/api/admin/mail/${mail.id}`)).json()
  const { pathname, search } = new URL(/https?:\S+prepared=\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}

const getPreparedList = (page: Page) => page.getByRole('list', { name: 'Prepared packages' })

const send = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: 'Send for signature' }).click()
  await expectToast(page, 'Email to the dealer queued')
  await expect(page.getByRole('heading', { name: 'Email queued' })).toBeVisible()
}

const signInByLink = async (phone: Page, link: string, zipCode: string): Promise<void> => {
  await phone.goto(link)
  await phone.getByLabel('Zip Code').fill(zipCode)
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone).toHaveURL(/\/checkout$/)
}

test('a territory manager prepares an order, and the dealer signs it on a phone with the emailed link', async ({
  page,
  browser,
  baseURL,
}) => {
  const { dealerNumber, zipCode } = DEALERS.withoutOrder
  await test.step('staff prepare and send the order without impersonation', async () => {
    await signInStaff(page, STAFF.territory)
    await page.goto(`/access/dealers?search=${dealerNumber}`)
    await chooseInMenu(page, dealerMenu(dealerNumber), 'Prepare order')
    await expect(page.getByRole('heading', { name: 'Prepare order' })).toBeVisible()
    await expect(getPreparedList(page).getByText('Renewed').first()).toBeVisible()
    const removeButton = getPreparedList(page)
      .getByRole('button', { name: /^Remove / })
      .first()
    const left = ((await removeButton.getAttribute('aria-label')) ?? '').replace('Remove ', '')
    await removeButton.click()
    await expect(getPreparedList(page).getByText('Removed')).toBeVisible()
    await expectGoodScreens(page, 'prepare-order')
    await getPreparedList(page)
      .getByRole('button', { name: /^Restore / })
      .click()
    await expect(getPreparedList(page).getByText('Removed')).toHaveCount(0)
    await expect(getPreparedList(page).getByText(left)).toBeVisible()
    await send(page)
    await expectGoodScreens(page, 'prepare-order-sent')
  })

  const address = page.url()
  await forgetSession(page)
  const link = await readEmailedLink(page)

  await test.step('the dealer signs on a phone after a sign-in with only the ZIP code', async () => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const phone = await context.newPage()
    await phone.goto(link)
    await expect(phone.getByLabel('Dealer Number')).toHaveValue(dealerNumber)
    await signInByLink(phone, link, zipCode)
    await expect(phone.getByText(note)).toBeVisible()
    await expect(getStep(phone, 'Agreement').getByRole('checkbox')).toHaveCount(6)
    await expect(phone.locator('#agreement-title')).toBeFocused()
    await readToTheEnd(phone)
    await acknowledgeAll(phone)
    await signWithTypedName(phone, 'Renee Hartwell')
    await placeOrder(phone).click()
    await expectConfirmation(phone)
    await context.close()
  })

  await test.step('staff see that the order is signed', async () => {
    await forgetSession(page)
    await signInStaff(page, STAFF.territory)
    await page.goto(new URL(address).pathname)
    await expect(page.getByRole('heading', { name: 'Signed' })).toBeVisible()
    await expect(page.getByText(/^Signed as order/)).toBeVisible()
    await page.getByRole('link', { name: 'View order' }).click()
    const onOrder = page.getByRole('region', { name: 'Prepared order' })
    await expect(onOrder.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveCount(4)
    await page.goto(`/access/dealers?search=${dealerNumber}`)
    await chooseInMenu(page, dealerMenu(dealerNumber), 'Contact Information')
    await expect(page.getByRole('dialog').getByText('Prepared order: Signed')).toBeVisible()
    await expectGoodScreens(page, 'dealer-prepared')
  })
})

test('a dealer with a draft chooses between it and the prepared order, and the link works once', async ({
  page,
  browser,
  baseURL,
}) => {
  const { dealerNumber, zipCode } = DEALERS.withDraft
  await signInStaff(page, STAFF.admin)
  const { id } = await findDealer(page, dealerNumber)
  await page.goto(`/admin/dealers/${id}/prepare`)
  await page.getByRole('button', { name: 'Add package' }).click()
  const offered = page.getByRole('list', { name: 'Packages to add' })
  await offered.getByRole('button', { name: /^Add / }).first().click()
  await expect(getPreparedList(page).getByRole('listitem').first()).toBeVisible()
  await send(page)
  const link = await readEmailedLink(page)

  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await context.newPage()
  await signInByLink(phone, link, zipCode)
  await expect(phone.getByText('Your cart doesn’t match the prepared order.')).toBeVisible()
  await expect(phone.locator('#prepared-for-you')).toBeFocused()
  await expect(phone.getByRole('heading', { name: /^Prepared for you by / })).toBeInViewport()
  await expectGoodScreens(phone, 'checkout-prepared')

  await test.step('staff see the dealer’s order instead of the prepared one', async () => {
    await page.reload()
    await expect(page.getByText('The dealer’s order differs from the prepared order')).toBeVisible()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('dialog').getByRole('region', { name: 'The dealer’s order' })).toBeVisible()
  })

  await phone.getByRole('button', { name: 'Use the prepared order' }).click()
  await expect(phone.getByText('Your cart doesn’t match the prepared order.')).toHaveCount(0)
  await phone.goto(link)
  await expect(phone.getByText(/^This link no longer works\./)).toBeVisible()
  await context.close()
})
