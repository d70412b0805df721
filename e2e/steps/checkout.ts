import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'

/** The six acknowledgements of docs/spec 9.2, in the order of the agreement. */
export const ACKNOWLEDGEMENTS = [
  'I commit to the full program year.',
  'I accept the billing terms.',
  'I accept the cancellation terms.',
  'I approve the 60% / 40% budget split.',
  'My dealer information is accurate.',
  'I understand how the agreement renews and ends.',
] as const

/** Finds one of the four steps, whether or not it is completed. */
export const getStep = (page: Page, title: 'Review' | 'Dealer Information' | 'Agreement' | 'Sign'): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title}( ?, done)?$`) })

export const electronicApproval = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^I approve the use of my electronic signature\./ })

export const placeOrder = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' })

export const getSummary = (page: Page): Locator => page.getByRole('region', { name: 'Order Summary' })

/**
 * Opens the dealer information form, which withdraws the confirmation. Until then, complete information is displayed as
 * a summary. Waits for the form's script.
 */
export const editDealer = async (page: Page): Promise<void> => {
  const step = getStep(page, 'Dealer Information')
  await step.getByRole('button', { name: 'Edit' }).click()
  await expect(step.getByLabel('First Name')).toBeVisible()
}

/** Waits for the agreement, which follows confirmed dealer information. */
export const expectAgreement = (page: Page): Promise<void> =>
  expect(getStep(page, 'Agreement').getByRole('checkbox')).toHaveCount(6)

/** Confirms edited dealer information. Unedited information counts as confirmed when it is complete. */
export const confirmDealer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Confirm Dealer Information' }).click()
  await expectAgreement(page)
}

export const acknowledgeAll = async (page: Page): Promise<void> => {
  for (const name of ACKNOWLEDGEMENTS) await page.getByRole('checkbox', { name }).check()
  await expect(page.getByText('6 of 6')).toBeVisible()
}

/** Approves the electronic signature and signs with a typed name. */
export const signWithTypedName = async (page: Page, name: string): Promise<void> => {
  await electronicApproval(page).check()
  await page.getByRole('radio', { name: 'Type Name' }).check()
  await page.getByLabel('Full name').fill(name)
  await expect(page.getByRole('img', { name: `Signature of ${name}` })).toBeVisible()
}

/** Scrolls to the end of the agreement, on phones in its frame, and waits until the browser has shown it. */
export const readToTheEnd = (page: Page): Promise<void> =>
  page.getByRole('region', { name: /, text$/ }).evaluate(async (text) => {
    text.scrollTo({ top: text.scrollHeight })
    text.lastElementChild?.scrollIntoView({ block: 'center' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

/** Completes all steps between a full cart and Place Order. */
export const prepareOrder = async (page: Page, signer: string): Promise<void> => {
  await expectAgreement(page)
  await readToTheEnd(page)
  await acknowledgeAll(page)
  await signWithTypedName(page, signer)
}

/** Waits for the confirmation. @returns the order number */
export const expectConfirmation = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible()
  await expect(page).toHaveURL(/\/order-confirmation$/)
  const number = /\d{4}-\d{6}/.exec((await page.locator('p', { hasText: /^Order number/ }).textContent()) ?? '')
  expect(number).not.toBeNull()
  return number?.[0] ?? ''
}
