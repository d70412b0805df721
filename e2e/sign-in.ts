import type { Page } from '@playwright/test'
import { expect } from './expect'

export const STAFF_PASSWORD = 'Welcome-2-Portal'

/** Demo dealers, named after the state of their orders. */
export const DEALERS = {
  withoutOrder: { dealerNumber: '100001', zipCode: '30301' },
  withDraft: { dealerNumber: '100002', zipCode: '30302' },
  withActiveOrder: { dealerNumber: '100003', zipCode: '70112' },
  withOpenRequest: { dealerNumber: '100004', zipCode: '70113' },
  withExpiredOrder: { dealerNumber: '100005', zipCode: '27601' },
  inactive: { dealerNumber: '100006', zipCode: '37201' },
} as const

export const STAFF = {
  admin: 'admin@example.com',
  distributor: 'distributor@example.com',
  sales: 'sales@example.com',
  salesSoutheast: 'sales.se@example.com',
  territory: 'territory@example.com',
  territoryGulfCoast: 'territory.gc@example.com',
} as const

export type Dealer = { readonly dealerNumber: string; readonly zipCode: string }

const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data })
  expect(response.status(), await response.text()).toBe(200)
}

/** Signs a dealer in with an API call, for tests that do not test the sign-in screen. */
export const signInDealer = (page: Page, { dealerNumber, zipCode }: Dealer) =>
  post(page, '/api/auth/dealer-login', { dealerNumber, zipCode })

/** Signs a staff member in with an API call. */
export const signInStaff = (page: Page, email: string) =>
  post(page, '/api/auth/login', { email, password: STAFF_PASSWORD })

const submit = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/login$/)
}

/** Signs a dealer in on the sign-in screen, and waits for the next page. */
export const signInDealerByScreen = async (page: Page, { dealerNumber, zipCode }: Dealer): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await submit(page)
}

/** Signs a staff member in on the second tab of the sign-in screen. */
export const signInStaffByScreen = async (page: Page, email: string, password = STAFF_PASSWORD): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('tab').nth(1).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
}

/**
 * Deletes the browser's session, so that a test can continue as another user. Leaves the page first, because a
 * refreshing list would send a request without a session.
 */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
