import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, type Dealer, forgetSession, STAFF, signInDealer, signInDealerByScreen, signInStaff } from '../sign-in'

const typeDealer = async (page: Parameters<typeof signInDealer>[0], { dealerNumber, zipCode }: Dealer) => {
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('without a session, every path shows the sign-in screen and then opens', async ({ page }) => {
  await page.goto('/orders?status=active')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?status=active$/)
  await typeDealer(page, DEALERS.withActiveOrder)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?status=active$/)
})

test('failed sign-ins show the messages from docs/spec 3.15 in place', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 401/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Dealer number is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid zip code')).toBeVisible()
  await typeDealer(page, DEALERS.inactive)
  await expect(
    page.getByText('Invalid dealer credentials. Please check your dealer number and zip code.').first(),
  ).toBeVisible()
  await look(page)
  await page.getByRole('tab', { name: 'Distributor Staff' }).click()
  await page.getByLabel('Email').fill(STAFF.admin)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible()
  await look(page)
})

test('a page of another role redirects to the user’s own dashboard', async ({ page }) => {
  await signInStaff(page, STAFF.territory)
  for (const path of ['/admin/users', '/portal/orders', '/sales/dashboard', '/checkout', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/access\/dashboard$/)
  }
  await page.goto('/access/email-test')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()

  await forgetSession(page)
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('unknown paths and orders outside the scope show a not-found page', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 404/)
  await signInDealerByScreen(page, DEALERS.withActiveOrder)
  await page.goto('/nonsense')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await look(page)
  await page.goto('/orders/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await look(page)
  await page.goto('/orders/00000000-0000-4000-8000-000000000000/agreement')
  await expect(page.getByRole('heading', { name: 'Agreement Not Found' })).toBeVisible()
  await look(page)
})
