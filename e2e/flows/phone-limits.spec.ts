import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { categoryRow, selectButton } from '../steps/catalog'
import {
  ACKNOWLEDGEMENTS,
  acknowledgeAll,
  electronicApproval,
  expectAgreement,
  expectConfirmation,
  placeOrder,
} from '../steps/checkout'
import { expectAgreementPdf } from '../steps/download'
import { tap } from '../steps/touch'

const PHONE = { width: 390, height: 844 }
const MAX_CATALOG_HEIGHT = 3_000
const MAX_CHECKOUT_HEIGHT = 3_500

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('three packages are ordered on pages of limited height', async ({ page }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.goto('/')
    await page.getByLabel('Dealer Number').fill(DEALERS.withoutOrder.dealerNumber)
    await page.getByLabel('Zip Code').fill(DEALERS.withoutOrder.zipCode)
    await tap(page.getByRole('button', { name: 'Sign In' }))
    await tap(page.getByRole('link', { name: 'Create New Order' }))

    await expect(selectButton(page, 'Local Search')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Running total' })).toBeHidden()
    await tap(selectButton(page, 'Local Search'))
    await expect(page.getByRole('region', { name: 'Running total' })).toBeVisible()
    for (const [category, name] of [
      ['Direct Mail', 'Postcard'],
      ['Website', 'Comfort Website'],
    ] as const) {
      const row = categoryRow(page, category)
      await row.evaluate((node) => node.scrollIntoView({ block: 'center' }))
      const before = await row.boundingBox()
      await tap(row)
      expect((await row.boundingBox())?.y, `${category} stays where it was pressed`).toBeCloseTo(before?.y ?? 0, 0)
      await tap(selectButton(page, name))
      expect(await height(), `the catalog with ${category} expanded`).toBeLessThanOrEqual(MAX_CATALOG_HEIGHT)
    }
    await tap(page.getByRole('button', { name: 'View Cart (3)' }))
    await tap(page.getByRole('button', { name: 'Proceed to Checkout' }))

    await expect(page.getByText('0 of 6 checked')).toBeVisible()
    expect(await height(), 'checkout with the agreement').toBeLessThanOrEqual(MAX_CHECKOUT_HEIGHT)
    for (const name of ACKNOWLEDGEMENTS) await tap(page.getByRole('checkbox', { name }))
    expect(await height(), 'checkout with all boxes checked').toBeLessThanOrEqual(MAX_CHECKOUT_HEIGHT)
    await tap(electronicApproval(page))
    await expect(page.getByRole('img', { name: 'Signature of Renee Hartwell' })).toBeVisible()
    expect(await height(), 'checkout at the signature').toBeLessThanOrEqual(MAX_CHECKOUT_HEIGHT)
    await tap(placeOrder(page))
    const number = await expectConfirmation(page)
    await expectAgreementPdf(page, number, () => tap(page.getByRole('button', { name: 'Download Agreement' })))
  })

  test('missing parts are marked in place, scrolled into view, and not covered by a toast', async ({ page }) => {
    await signInDealer(page, DEALERS.withExpiredOrder)
    await page.goto('/packages')
    await tap(selectButton(page, 'Local Search'))
    await page.goto('/checkout')
    await expectAgreement(page)
    await acknowledgeAll(page)
    await page.getByRole('checkbox', { name: 'I accept the cancellation terms.' }).uncheck()
    await tap(page.getByRole('heading', { name: 'Sign' }).getByRole('button'))
    const box = page.getByRole('checkbox', { name: 'I accept the cancellation terms.' })
    const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
    await tap(placeOrder(page))

    // Check the toast first, because it disappears on its own.
    await expect(toast).toContainText('All approvals required')
    await expect(box).toBeInViewport({ ratio: 1 })
    // The toast slides in.
    await expect.poll(async () => Math.round((await toast.boundingBox())?.x ?? 0)).toBe(12)
    const [message, marked] = await Promise.all([toast.boundingBox(), box.boundingBox()])
    // Toasts are at the bottom, and the box is in the middle.
    expect((marked?.y ?? 0) + (marked?.height ?? 0)).toBeLessThan(message?.y ?? 0)
    expect(message?.width).toBeCloseTo(PHONE.width - 24, 0)

    await expect(box).toBeFocused()
    const agreement = page.getByRole('region', { name: 'Agreement' })
    await expect(agreement.getByRole('checkbox')).toHaveCount(1)
    await expect(agreement).toContainText('5 of 6 checked, 1 missing')
    await expect(page.getByRole('main').getByText('Electronic signature approval required')).toBeVisible()

    await tap(box)
    await expect(agreement.getByText('Check this box to place the order')).toHaveCount(0)
    await tap(electronicApproval(page))
    await expect(page.getByRole('main').getByText('Electronic signature approval required')).toHaveCount(0)
    await tap(page.getByRole('button', { name: 'Clear' }))
    await tap(placeOrder(page))
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Full name')).toBeInViewport({ ratio: 1 })
  })
})
