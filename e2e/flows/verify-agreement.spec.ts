import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, forgetSession, signInDealer } from '../sign-in'

/** Downloads the dealer's signed agreement. @returns the PDF and the order number */
async function downloadAgreement(page: Page): Promise<{ number: string; pdf: Buffer }> {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await (await page.request.get('/api/orders')).json()
  const reply = await page.request.get(`/api/orders/${order.id}/agreement.pdf`)
  expect(reply.status()).toBe(200)
  return { number: order.orderId, pdf: await reply.body() }
}

const drop = async (page: Page, name: string, buffer: Buffer) => {
  await page.getByLabel('The PDF', { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

test('anyone can verify an agreement: the original file, a changed one and an unknown one', async ({ page }) => {
  const { number, pdf } = await downloadAgreement(page)
  await forgetSession(page)
  await page.goto('/verify')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodScreens(page, 'verify')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/verify')) sent.push(request.postData() ?? '')
  })
  await drop(page, 'agreement.pdf', pdf)
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeFocused()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  expect(sent.join('').length).toBeLessThan(200)
  await expectGoodScreens(page, 'verify-valid')

  await page.getByRole('button', { name: 'Verify another' }).click()
  const changed = Buffer.from(pdf)
  changed[changed.length - 2] = 0x20
  await drop(page, 'changed.pdf', changed)
  await expect(page.getByRole('heading', { name: 'Changed' })).toBeFocused()
  await expectGoodScreens(page, 'verify-changed')

  await page.getByRole('button', { name: 'Verify another' }).click()
  await drop(page, 'letter.pdf', Buffer.from('%PDF-1.7 a letter'))
  await expect(page.getByRole('heading', { name: 'Unknown' })).toBeFocused()
  await expectGoodScreens(page, 'verify-unknown')

  await page.getByRole('button', { name: 'Verify another' }).click()
  const code = /\/PortalCode \(([^)]+)\)/.exec(pdf.toString('latin1'))?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Order number' }).fill(number)
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Drop the PDF to check the file itself.')).toBeVisible()
})
