import { expectNoAxeFindingsInBothThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { packageCard, selectButton } from '../steps/catalogue'
import { ACKNOWLEDGEMENTS, electronicApproval, expectConfirmation, placeOrder, summaryOf } from '../steps/checkout'
import { expectAgreementPdf } from '../steps/download'
import { drawWithFinger } from '../steps/touch'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a new dealer orders on a phone by touch and holds the signed agreement', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await look(page)
  await page.getByLabel('Dealer Number').fill('100001')
  await page.getByLabel('Zip Code').fill('30301')
  await page.getByRole('button', { name: 'Sign In' }).tap()
  await expect(page.getByText('Login successful').first()).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Dealer Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current Order' }).getByText(/^Order year \d{4}/)).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'Create New Order' }).tap()

  await expect(page).toHaveURL(/\/packages$/)
  await selectButton(page, 'Full-Reach Search').tap()
  await expect(selectButton(page, 'Local Search')).toHaveText('Replace Full-Reach Search')
  await expect(packageCard(page, 'Local Search').getByText('$400 less a month')).toBeVisible()
  await selectButton(page, 'Local Search').tap()
  await expect(packageCard(page, 'Local Search').getByText('In cart')).toBeVisible()
  await expect(packageCard(page, 'Full-Reach Search').getByText('In cart')).toBeHidden()
  await selectButton(page, 'Postcard').tap()
  await expect(page.getByRole('region', { name: 'Running total' })).toContainText('$9,450')
  await look(page)

  await page.getByRole('button', { name: 'View Cart (2)' }).tap()
  const cart = page.getByRole('dialog', { name: 'Cart (2)' })
  await expect(cart.getByText('Local Search')).toBeVisible()
  await expect(cart.getByText('Postcard')).toBeVisible()
  await look(page)
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).tap()

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(summaryOf(page)).toContainText('$9,450')
  await look(page)
  await page.getByRole('button', { name: 'Confirm Dealer Information' }).tap()
  await expect(page.getByText('Dealer information confirmed').first()).toBeVisible()
  for (const name of ACKNOWLEDGEMENTS) await page.getByRole('checkbox', { name }).tap()
  await expect(page.getByText('6 of 6')).toBeVisible()
  await electronicApproval(page).tap()
  await page.getByRole('radio', { name: 'Draw' }).tap()
  await drawWithFinger(page.getByRole('img', { name: /^Signature drawing area/ }))
  await expect(page.getByText(/^Renee Hartwell, /)).toBeVisible()
  await look(page)
  await placeOrder(page).tap()

  const number = await expectConfirmation(page)
  await expect(page.getByText('$9,450.00')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'View My Orders' }).tap()

  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await page.getByRole('link', { name: `View order ${number}` }).tap()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText('In Progress').first()).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'View Agreement' }).tap()

  await expect(page).toHaveURL(/\/orders\/[^/]+\/agreement$/)
  await expect(page.getByRole('img', { name: 'Signature of Renee Hartwell' })).toBeVisible()
  await look(page)
  await expectAgreementPdf(page, number, () => page.getByRole('button', { name: 'Download' }).tap())
})
