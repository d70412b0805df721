import type { Locator, Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect } from '../expect'
import { dealerMenu } from './dealers'
import { chooseInMenu } from './row-menu'
import { listenForToasts } from './toast'

/** The orange banner above the top bar. */
export const impersonationBanner = (page: Page): Locator => page.getByRole('region', { name: 'Impersonation' })

/** Starts impersonating a dealer with API calls. */
export const impersonateDealer = async (page: Page, dealerNumber: string): Promise<void> => {
  const list = await page.request.get(`/api/admin/dealers?dealerNumber=${dealerNumber}`)
  const [dealer] = (await list.json()) as { id: string }[]
  const reply = await page.request.post('/api/auth/impersonate', { data: { userId: dealer?.id } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Starts impersonating from the super admin's list, like a user, and waits for the dealer's home page. */
export const impersonateFromList = async (page: Page, dealerNumber: string): Promise<void> => {
  await page.goto(`/admin/dealers?dealerNumber=${dealerNumber}`)
  await chooseInMenu(page, dealerMenu(dealerNumber), 'Impersonate')
  const question = page.getByRole('alertdialog', { name: /^Impersonate / })
  await expect(question).toContainText('Your actions are recorded under both names.')
  await expectNoAxeFindingsInThemes(page)
  const expectScreenReaderText = await listenForToasts(page)
  await question.getByRole('button', { name: 'Impersonate' }).click()
  await expectScreenReaderText('Switching to user session...')
  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
}

/** Stops impersonating from the banner, like a user, and waits for the toast. */
export const stopImpersonating = async (page: Page): Promise<void> => {
  await impersonationBanner(page).getByRole('button', { name: 'Stop Impersonation' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop Impersonation' })
  await expect(question).toContainText('Are you sure you want to stop impersonating and return to the admin dashboard?')
  const expectScreenReaderText = await listenForToasts(page)
  await question.getByRole('button', { name: 'Stop Impersonation' }).click()
  await expectScreenReaderText('Stopped impersonation successfully')
}
