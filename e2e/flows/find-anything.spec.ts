import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInDealer, signInStaff } from '../sign-in'
import { getOrderYear } from '../steps/orders'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find' })
const current = (page: Page) => page.locator('[role="option"][aria-selected="true"]')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('a keyboard user finds a dealer’s order from any page, and sees recent results the next time', async ({
  page,
}) => {
  const { keyboard } = page
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dealers')
  await expect(page.getByRole('table', { name: 'Dealers' })).toHaveAttribute('aria-busy', 'false')
  await keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await keyboard.type('ro')
  await expect(page.getByText('Type at least 3 characters')).toBeVisible()
  await keyboard.type('bi')
  await expect(current(page)).toContainText('Robichaux Air Conditioning')
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('status')).toHaveText(/^\d+ found$/)
  await expectNoAxeFindingsInThemes(page)

  await keyboard.press('Tab')
  await expect(current(page)).toHaveText(/^Show Robichaux Air Conditioning/)
  await expectNoAxeFindingsInThemes(page)
  await keyboard.press('Escape')
  await expect(group(page, 'Orders')).toBeVisible()

  await keyboard.press('ArrowDown')
  await expect(current(page)).toContainText(/20\d\d-\d/)
  const number = (await current(page).textContent())?.slice(0, 11) ?? ''
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await expect(field(page)).toBeHidden()

  await keyboard.press('Control+K')
  await expect(group(page, 'Recent').getByRole('option')).toContainText([number])
  await expectNoAxeFindingsInThemes(page)
  await keyboard.type('add dealer')
  await expect(current(page)).toContainText('Add Dealer')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Dealer' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dealers$/)
})

test('the search dialog shows errors in place and then restores the focus', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/ERR_FAILED|Failed to load resource/)
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/orders')
  const button = page.getByRole('button', { name: 'Find' })
  await button.click()
  await field(page).fill('zzzqq')
  await expect(page.getByText('No results for zzzqq')).toBeVisible()
  await page.route('**/api/find**', (route) => route.abort())
  await field(page).fill('robi')
  await expect(page.getByRole('alert')).toContainText('The search failed')
  await expectNoAxeFindingsInThemes(page)
  await page.unroute('**/api/find**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(group(page, 'Dealers')).toContainText('Robichaux')
  await field(page).focus()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('a territory manager finds only their own dealers', async ({ page }) => {
  await signInStaff(page, STAFF.territory)
  await page.goto('/access/orders')
  await page.getByRole('button', { name: 'Find' }).click()
  await field(page).fill('robichaux')
  await expect(page.getByText('No results for robichaux')).toBeVisible()
  const reply = await page.request.get('/api/admin/dealers?limit=1')
  const [own] = await reply.json()
  await field(page).fill(own.dealerNumber)
  await expect(group(page, 'Dealers').getByRole('option')).toContainText([own.companyName])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a dealer finds an order with the search button and closes the dialog', async ({ page }) => {
    await signInDealer(page, DEALERS.withActiveOrder)
    await page.goto('/')
    await page.getByRole('button', { name: 'Find' }).tap()
    await expect(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(field(page)).toBeHidden()
    await page.getByRole('button', { name: 'Find' }).tap()
    await field(page).fill(String(await getOrderYear(page)))
    const order = group(page, 'Orders').getByRole('option').first()
    await expect(order).toBeVisible()
    await expect(group(page, 'Dealers')).toBeHidden()
    await expectNoAxeFindingsInThemes(page)
    await order.tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/20\d\d-\d/)
  })
})
