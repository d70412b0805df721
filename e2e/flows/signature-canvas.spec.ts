import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { expectAgreement } from '../steps/checkout'
import { drawLine, measureInk } from '../steps/signature'

const drawingArea = (within: Locator) => within.getByRole('img', { name: /^Signature drawing area/ })

const getSizes = (image: Locator) =>
  image.evaluate((node) => {
    const { clientWidth, clientHeight } = node
    if (node instanceof HTMLCanvasElement) return { clientWidth, clientHeight, width: node.width, height: node.height }
    if (!(node instanceof HTMLImageElement)) throw new Error('Neither a canvas nor an image.')
    return { clientWidth, clientHeight, width: node.naturalWidth, height: node.naturalHeight }
  })

for (const { density, pixels } of [
  { density: 1, pixels: 2 },
  { density: 2, pixels: 2 },
  { density: 3, pixels: 2 },
]) {
  test.describe(`on a screen with ${density} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: density })

    test('signatures have the canvas sizes, font sizes and pen width from docs/spec 9.8', async ({ page }) => {
      await signInDealer(page, DEALERS.withoutOrder)
      await fillCart(page, ['Local Search'])
      await expectAgreement(page)
      const sign = page.locator('#sign')
      await sign.getByLabel('Full name').fill('Hhhh')
      const typed = sign.getByRole('img', { name: 'Signature of Hhhh' })
      const checkout = { clientWidth: 400, clientHeight: 150, width: 400 * pixels, height: 150 * pixels }
      await expect.poll(() => getSizes(typed)).toEqual(checkout)
      const checkoutInk = await measureInk(typed)
      await sign.getByRole('radio', { name: 'Draw' }).click()
      await expect.poll(() => getSizes(drawingArea(sign))).toEqual(checkout)
      await drawLine(drawingArea(sign))
      await expect.poll(() => measureInk(drawingArea(sign))).toMatchObject({ darkest: 0, height: 2 })

      await page.goto('/profile')
      await page.getByRole('switch', { name: 'E-Signature' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create Digital Signature' })
      await dialog.getByLabel('Full name').fill('Hhhh')
      const wide = dialog.getByRole('img', { name: 'Signature of Hhhh' })
      const profile = { clientWidth: 600, clientHeight: 200, width: 600 * pixels, height: 200 * pixels }
      await expect.poll(() => getSizes(wide)).toEqual(profile)
      const profileInk = await measureInk(wide)
      // The profile shows the same letters at 36 pixels instead of 22.
      expect(profileInk.width / checkoutInk.width).toBeCloseTo(36 / 22, 1)
      await dialog.getByRole('radio', { name: 'Draw Signature' }).click()
      await expect.poll(() => getSizes(drawingArea(dialog))).toEqual(profile)
      await drawLine(drawingArea(dialog))
      await expect.poll(() => measureInk(drawingArea(dialog))).toMatchObject({ darkest: 0, height: 2 })
    })
  })
}
