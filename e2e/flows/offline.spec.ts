import type { Route } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { waitUntilSettled } from '../steps/wait-until-settled'

test.beforeEach(async ({ page, consoleNoise }) => {
  consoleNoise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/)
  await signInStaff(page, STAFF.admin)
})

const bannerText = 'You are offline.'

test('offline, a banner shows the last update, loaded data stays, and buttons explain why they are disabled', async ({
  page,
  context,
}) => {
  await page.goto('/admin/orders')
  await waitUntilSettled(page)
  await context.setOffline(true)
  await expect(page.getByText(bannerText)).toBeVisible()
  await expect(page.getByText(/Last updated at \d{1,2}:\d\d [AP]M\. Nothing you typed is lost\./)).toBeVisible()
  await page.getByRole('searchbox').first().fill('Robichaux')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('could not be loaded')
  await expect(page.getByRole('heading', { name: 'Last seen orders' })).toBeVisible()
  await expect(page.getByText('You can save, delete and download again')).toBeVisible()
  await expectNoAxeFindingsInThemes(page)
  await context.setOffline(false)
  await expect(page.getByText(bannerText)).toHaveCount(0)
  // The data loads automatically.
  await expect(failed).toHaveCount(0)
})

test('a dialog explains why it cannot be submitted offline, and can be submitted when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/admin/users')
  await waitUntilSettled(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  const send = dialog.getByRole('button', { name: 'Add User' })
  await expect(send).toBeEnabled()
  await context.setOffline(true)
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('You can send this when you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(send).toBeEnabled()
})

test('buttons on a page are also disabled offline, and refer to the explanation', async ({ page, context }) => {
  await page.goto('/admin/packages')
  await waitUntilSettled(page)
  const active = page.getByRole('switch').first()
  await expect(active).toBeEnabled()
  await context.setOffline(true)
  await expect(active).toBeDisabled()
  await expect(active).toHaveAccessibleDescription('You can save, delete and download again when you are back online.')
  await expectNoAxeFindingsInThemes(page)
  await context.setOffline(false)
  await expect(active).toBeEnabled()
})

test('a call that fails online shows an error in place, without the offline banner', async ({ page }) => {
  await page.route(/\/api\/.*dealers\?/, (route) => route.abort())
  await page.goto('/admin/dealers')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('Your connection is fine, but the portal did not respond.')
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  await expectNoAxeFindingsInThemes(page)
  await expect(failed.getByRole('button')).toHaveText('Try again')
  await page.unroute(/\/api\/.*dealers\?/)
  // The list loads automatically at the next attempt.
  await expect(page.getByRole('table', { name: 'Dealers' })).toBeVisible()
})

const failRequest = (route: Route) => route.fulfill({ status: 500, body: '{}' })

/** Matches every read except those that all pages need. */
const reads = /\/api\/(?!auth\/|program)/

const LISTS = ['orders', 'requests', 'dealers', 'users', 'packages', 'audit', 'dashboard'] as const

test('the error message of every list passes axe', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 500/)
  await page.route(reads, failRequest)
  for (const place of LISTS) {
    await page.goto(`/admin/${place}`)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectNoAxeFindingsInThemes(page)
    }
  }
})
