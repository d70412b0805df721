import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import {
  acknowledgeAll,
  electronicApproval,
  expectAgreement,
  expectConfirmation,
  placeOrder,
  readToTheEnd,
} from '../steps/checkout'
import { drawLine } from '../steps/signature'

type Protection = 'blank' | 'noise' | 'error'

/** Makes canvas read-back return the same data as in a browser that resists fingerprinting. */
const resistFingerprinting = (page: Page, protection: Protection) =>
  page.addInitScript((kind) => {
    const read = CanvasRenderingContext2D.prototype.getImageData
    const { toDataURL, toBlob } = HTMLCanvasElement.prototype
    const addNoise = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
      if (kind === 'error') throw new DOMException('Read-back is blocked.', 'SecurityError')
      const copy = document.createElement('canvas')
      copy.width = canvas.width
      copy.height = canvas.height
      if (kind === 'blank') return copy
      const context = copy.getContext('2d')
      const pixels = context?.createImageData(copy.width, copy.height)
      if (!context || !pixels) return copy
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = Math.floor(Math.random() * 256)
      context.putImageData(pixels, 0, 0)
      return copy
    }
    HTMLCanvasElement.prototype.toDataURL = function (...options) {
      return toDataURL.apply(addNoise(this), options)
    }
    HTMLCanvasElement.prototype.toBlob = function (...options) {
      toBlob.apply(addNoise(this), options)
    }
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const context = addNoise(this.canvas).getContext('2d')
      if (!context) throw new Error('No canvas.')
      return read.apply(context, area)
    }
  }, protection)

const drawingArea = (within: Locator) => within.getByRole('img', { name: /^Signature drawing area/ })

const cases = [
  { protection: 'blank', dealer: DEALERS.withoutOrder },
  { protection: 'noise', dealer: DEALERS.withDraft },
  { protection: 'error', dealer: DEALERS.withExpiredOrder },
] as const

for (const { protection, dealer } of cases) {
  test(`a dealer types, draws and signs when canvas read-back returns ${protection} (docs/spec 16.6)`, async ({
    page,
  }) => {
    await resistFingerprinting(page, protection)
    await signInDealer(page, dealer)
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'E-Signature' }).click()
    const createDialog = page.getByRole('dialog', { name: 'Create Digital Signature' })
    await createDialog.getByLabel('Full name').fill('Renee Calloway')
    await expect(createDialog.getByRole('img', { name: 'Signature of Renee Calloway' })).toBeVisible()
    await createDialog.getByRole('button', { name: 'Save Signature' }).click()
    await expect(page.getByText('Signature saved', { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Update Signature' }).click()
    const updateDialog = page.getByRole('dialog')
    await updateDialog.getByRole('radio', { name: 'Draw Signature' }).click()
    await drawLine(drawingArea(updateDialog))
    await updateDialog.getByRole('button', { name: 'Save Signature' }).click()
    await expect(updateDialog).toBeHidden()

    await fillCart(page, ['Local Search'])
    await expectAgreement(page)
    await readToTheEnd(page)
    await acknowledgeAll(page)
    await electronicApproval(page).check()
    const sign = page.locator('#sign')
    await sign.getByRole('radio', { name: 'Draw' }).click()
    await drawLine(drawingArea(sign))
    await placeOrder(page).click()
    await expectConfirmation(page)
  })
}

test('a dealer saves a typed name with letters that the browser’s font lacks (docs/spec 16.6)', async ({ page }) => {
  await signInDealer(page, DEALERS.withOpenRequest)
  await page.goto('/profile')
  await page.getByRole('switch', { name: 'E-Signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Digital Signature' })
  await dialog.getByLabel('Full name').fill('王小明 Nguyễn')
  await expect(dialog.getByRole('img', { name: 'Signature of 王小明 Nguyễn' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Signature' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Signature saved', { exact: true }).first()).toBeVisible()
})
