import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { categoryRow, packageCard, selectButton } from '../steps/catalog'
import { ACKNOWLEDGEMENTS, electronicApproval, expectConfirmation, getSummary, placeOrder } from '../steps/checkout'
import { expectAgreementPdf } from '../steps/download'
import { drawWithFinger, tap } from '../steps/touch'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a new dealer orders by touch on a phone and downloads the signed agreement', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await look(page)
  await page.getByLabel('Dealer Number').fill('100001')
  await page.getByLabel('Zip Code').fill('30301')
  await tap(page.getByRole('button', { name: 'Sign In' }))
  await expect(page.getByText('Login successful').first()).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current Order' }).getByText(/^Order year \d{4}/)).toBeVisible()
  await look(page)
  await tap(page.getByRole('link', { name: 'Create New Order' }))

  await expect(page).toHaveURL(/\/packages$/)
  await tap(selectButton(page, 'Full-Reach Search'))
  await expect(selectButton(page, 'Local Search')).toHaveText('Replace Full-Reach Search')
  await expect(packageCard(page, 'Local Search').getByText('$400 less a month')).toBeVisible()
  await tap(selectButton(page, 'Local Search'))
  await expect(packageCard(page, 'Local Search').getByText('In cart')).toBeVisible()
  await expect(packageCard(page, 'Full-Reach Search').getByText('In cart')).toBeHidden()
  await tap(categoryRow(page, 'Direct Mail'))
  await expect(packageCard(page, 'Local Search')).toBeHidden()
  await tap(selectButton(page, 'Postcard'))
  await expect(page.getByRole('region', { name: 'Running total' })).toContainText('$9,450')
  await look(page)

  await tap(page.getByRole('button', { name: 'View Cart (2)' }))
  const cart = page.getByRole('dialog', { name: 'Cart (2)' })
  await expect(cart.getByText('Local Search')).toBeVisible()
  await expect(cart.getByText('Postcard')).toBeVisible()
  await look(page)
  await tap(cart.getByRole('button', { name: 'Proceed to Checkout' }))

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(getSummary(page)).toContainText('$9,450')
  await look(page)
  for (const name of ACKNOWLEDGEMENTS) await tap(page.getByRole('checkbox', { name }))
  await expect(page.getByText('6 of 6')).toBeVisible()
  await tap(electronicApproval(page))
  await tap(page.getByRole('radio', { name: 'Draw' }))
  await drawWithFinger(page.getByRole('img', { name: /^Signature drawing area/ }))
  await expect(page.getByText(/^Renee Hartwell, /)).toBeVisible()
  await look(page)
  await tap(placeOrder(page))

  const number = await expectConfirmation(page)
  await expect(page.getByText('$9,450.00')).toBeVisible()
  await look(page)
  await tap(page.getByRole('link', { name: 'View My Orders' }))

  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await tap(page.getByRole('link', { name: `View order ${number}` }))
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText('In Progress').first()).toBeVisible()
  await look(page)
  await tap(page.getByRole('link', { name: 'View Agreement', exact: true }))

  await expect(page).toHaveURL(/\/orders\/[^/]+\/agreement$/)
  await expect(page.getByRole('img', { name: 'Signature of Renee Hartwell' })).toBeVisible()
  await look(page)
  await expectAgreementPdf(page, number, () => tap(page.getByRole('button', { name: 'Download' })))
})
