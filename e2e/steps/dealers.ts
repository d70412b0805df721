import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'
import { forgetSession, signInDealer } from '../sign-in'

type DealerRow = { readonly id: string; readonly dealerNumber: string; readonly zipCode: string }

/** Finds a dealer by number, as the signed-in staff member sees it. */
export const findDealer = async (page: Page, dealerNumber: string): Promise<DealerRow> => {
  const reply = await page.request.get('/api/admin/dealers', { params: { dealerNumber } })
  expect(reply.status(), await reply.text()).toBe(200)
  const dealer = ((await reply.json()) as DealerRow[]).find((one) => one.dealerNumber === dealerNumber)
  if (!dealer) throw new Error(`No dealer ${dealerNumber}.`)
  return dealer
}

/** Signs the staff member out and signs in as a dealer that `DEALERS` does not contain. */
export const signInDealerNumber = async (page: Page, dealerNumber: string): Promise<void> => {
  const { zipCode } = await findDealer(page, dealerNumber)
  await forgetSession(page)
  await signInDealer(page, { dealerNumber, zipCode })
}

/** The name of a dealer's menu button in the list. */
export const dealerMenu = (dealerNumber: string): RegExp => new RegExp(`^Actions for .*, dealer ${dealerNumber}$`)

/** The row of a dealer. */
export const dealerRow = (page: Page, dealerNumber: string): Locator =>
  page.getByRole('table', { name: 'Dealers' }).getByRole('row', { name: new RegExp(dealerNumber) })
