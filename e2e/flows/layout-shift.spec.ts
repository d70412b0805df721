import { expect, test } from '../fixtures'
import { getAddress, VIEWERS } from '../portal-screens'
import { DEALERS, signInDealer } from '../sign-in'
import { selectButton } from '../steps/catalog'
import { acknowledgeAll, electronicApproval, expectAgreement, expectConfirmation, placeOrder } from '../steps/checkout'
import { watchLayoutShift } from '../steps/layout-shift'

/** Every viewer with the screens that no viewer before has. */
const NEW_SCREENS = VIEWERS.map((viewer, at) => ({
  ...viewer,
  screens: viewer.screens.filter(
    ({ name }) => !VIEWERS.slice(0, at).some(({ screens }) => screens.some((other) => other.name === name)),
  ),
})).filter(({ screens }) => screens.length > 0)

for (const viewer of NEW_SCREENS) {
  test(`nothing shifts while a screen of ${viewer.name} loads, at any width`, async ({ page }) => {
    await viewer.signIn(page)
    const expectNoShift = await watchLayoutShift(page)
    for (const screen of viewer.screens) {
      await page.setViewportSize({ width: 1440, height: 900 })
      const address = await getAddress(page, screen)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.goto(address)
        await expectNoShift(`${screen.name} at ${width} px`)
      }
    }
  })
}

for (const [index, width] of [390, 768, 1440].entries()) {
  test(`nothing shifts while the catalog, checkout and confirmation load at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const dealer = [DEALERS.withoutOrder, DEALERS.withExpiredOrder, DEALERS.withDraft][index] ?? DEALERS.withDraft
    await signInDealer(page, dealer)
    const expectNoShift = await watchLayoutShift(page)
    await page.goto('/packages')
    await expect(selectButton(page, 'Local Search')).toBeVisible()
    await expectNoShift('catalog')
    await selectButton(page, 'Local Search').click()
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expectNoShift('checkout')
    await expectAgreement(page)
    await acknowledgeAll(page)
    await electronicApproval(page).check()
    await page.getByRole('radio', { name: 'Type Name' }).check()
    await page.getByLabel('Full name').fill('Renee Hartwell')
    await expect(page.getByRole('img', { name: 'Signature of Renee Hartwell' })).toBeVisible()
    await expectNoShift('checkout filled in')
    await placeOrder(page).click()
    await expectConfirmation(page)
    await page.reload()
    await expectConfirmation(page)
    await expectNoShift('confirmation')
  })
}
