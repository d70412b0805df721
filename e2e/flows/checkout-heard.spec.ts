import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import {
  acknowledgeAll,
  confirmDealer,
  editDealer,
  expectConfirmation,
  getStep,
  getSummary,
  placeOrder,
  readToTheEnd,
  signWithTypedName,
} from '../steps/checkout'
import { waitUntilSettled } from '../steps/wait-until-settled'

const MONTH =
  '(?:Jan|Feb|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'

/**
 * Matches a month in the billing schedule's bars ('Mar $945') or its first month ('starting in March 2027'). After
 * February, these change.
 */
const BILLED_MONTH = new RegExp(`\\b(starting in )?${MONTH}(?= (?:\\$|20\\d\\d\\b))`, 'g')

/** Replaces values that change from day to day with placeholders. */
const withoutDates = (text: string): string =>
  text
    .replaceAll(/\b\d{4}-\d{6}\b/g, '{number}')
    .replaceAll(/\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b/g, '{date}')
    .replaceAll(BILLED_MONTH, '$1{month}')
    .replaceAll(/\b20\d\d\b/g, '{year}')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')

/** Returns a part of the page as a screen reader reads it: roles, names, states and text, in order. */
const screenReaderText = async (page: Page, title: string, part: Locator = page.getByRole('main')): Promise<string> => {
  await waitUntilSettled(page)
  // Screen readers read only the selected option of a collapsed list.
  const text = (await part.ariaSnapshot()).replaceAll(/^ *- option "[^"]*"\n/gm, '')
  return `# ${title}\n\n${withoutDates(text)}\n`
}

test('the screen reader output of checkout matches the snapshot', async ({ page, translated }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await fillCart(page, ['Local Search', 'Postcard'])
  await page.setViewportSize({ width: 390, height: 844 })
  // On a phone, only one step at a time is expanded.
  await expect(getStep(page, 'Review').getByText('2 packages, $9,450 for the year')).toBeVisible()
  const script = [await screenReaderText(page, 'Checkout, as it opens')]

  const summary = getSummary(page)
  await summary.getByRole('button', { name: 'Table' }).click()
  script.push(await screenReaderText(page, 'The billing schedule as a table', summary.getByRole('region')))
  await summary.getByRole('button', { name: 'Chart' }).click()

  const review = getStep(page, 'Review')
  await review.getByRole('button', { name: 'Review' }).click()
  script.push(await screenReaderText(page, 'The packages, reviewed', review))

  const dealer = getStep(page, 'Dealer Information')
  await editDealer(page)
  await page.getByLabel('Address Line 1').fill('')
  await page.getByRole('button', { name: 'Confirm Dealer Information' }).click()
  await expect(dealer.getByText('Address is required')).toBeVisible()
  script.push(await screenReaderText(page, 'The dealer information as a form, without its address', dealer))
  await page.getByRole('button', { name: 'Reset' }).click()

  await confirmDealer(page)
  script.push(await screenReaderText(page, 'The agreement, to be read', getStep(page, 'Agreement')))
  await readToTheEnd(page)
  await acknowledgeAll(page)
  const sign = getStep(page, 'Sign')
  await placeOrder(page).click()
  await expect(sign.getByText('Electronic signature approval required')).toBeVisible()
  script.push(await screenReaderText(page, 'Place Order, pressed without approval and signature', sign))

  await signWithTypedName(page, 'Renee Hartwell')
  script.push(await screenReaderText(page, 'Everything read, acknowledged and signed'))
  await placeOrder(page).click()
  await expectConfirmation(page)
  script.push(await screenReaderText(page, 'The order is placed'))
  // On a translated page, Playwright reports no option names, because the translator wraps their text in elements.
  if (!translated) expect(script.join('\n')).toMatchSnapshot('checkout.md')
})
// On a translated page, Playwright reports no option names, because the translator wraps their text in elements.
