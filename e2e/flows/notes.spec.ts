import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { findOrders } from '../steps/orders'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

const pdf = (content: string) => Buffer.from(`%PDF-1.4\n% ${content}\ntrailer<<>>\n%%EOF\n`)

const sheet = (page: Page) => page.getByRole('region', { name: 'Notes and files' })
const notes = (page: Page) => sheet(page).getByRole('list', { name: 'Notes' }).getByRole('listitem')

const attach = async (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
  await sheet(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(sheet(page).getByRole('list', { name: 'Attached files' }).getByText(name)).toBeVisible()
}

test('staff write internal notes and notes to the dealer, who replies with a file and sees no internal note', async ({
  page,
  consoleNoise,
}) => {
  // The upload of the rejected file logs this error.
  consoleNoise.allow(/status of 422/)
  const { dealerNumber, zipCode } = DEALERS.withActiveOrder
  const secret = 'Margin is thin here'
  await signInStaff(page, STAFF.territoryGulfCoast)
  const [order] = await findOrders(page, { dealer: dealerNumber, status: 'active' })
  if (!order) throw new Error('The demo data has no active order of this dealer.')
  const path = `/orders/${order.id}`
  await page.goto(path)

  await test.step('an internal note mentions a colleague with the keyboard and has a file', async () => {
    const field = sheet(page).getByRole('textbox', { name: 'Note' })
    await expect(sheet(page).getByText('Visible only to staff with access to this order.')).toBeVisible()
    await field.pressSequentially(`${secret}. @Mor`)
    await expect(sheet(page).getByRole('option', { name: /Morgan Reyes/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`${secret}. @Morgan Reyes `)
    await attach(page, 'logo.png', 'image/png', Buffer.from('<svg/>'))
    await expect(
      sheet(page).getByText('Please use a PDF, PNG or JPEG file of up to 10 MB', { exact: true }),
    ).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Remove logo.png' }).click()
    await attach(page, 'margin.pdf', 'application/pdf', pdf('internal'))
    await expect(sheet(page).getByRole('progressbar')).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Add note' }).click()
    await expectToast(page, 'Note added')
    await expect(notes(page).filter({ hasText: secret })).toContainText('Email notification to Morgan Reyes')
    await expect(field).toHaveValue('')
  })

  await test.step('another note is sent to the dealer', async () => {
    await sheet(page).getByRole('radio', { name: 'To the dealer' }).click()
    await sheet(page).getByRole('textbox', { name: 'Note to the dealer' }).fill('Please send us your shop front.')
    await sheet(page).getByRole('button', { name: 'Send to dealer' }).click()
    await expectToast(page, 'Note added')
    await expect(notes(page).filter({ hasText: 'shop front' })).toContainText('Email notification')
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Note to the dealer').last()).toBeVisible()
    await expectGoodScreens(page, 'order-notes')
  })

  await test.step('the dealer reads this note but no internal note, and replies with a file', async () => {
    await forgetSession(page)
    await signInDealer(page, { dealerNumber, zipCode })
    const messages: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) messages.push(await response.text().catch(() => ''))
    })
    await page.goto(path)
    await expect(notes(page).filter({ hasText: 'shop front' })).toContainText('To you')
    await attach(page, 'shop-front.pdf', 'application/pdf', pdf('shop front'))
    await expect(sheet(page).getByRole('progressbar')).toHaveCount(0)
    await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Here it is.')
    await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expectToast(page, 'Note added')
    await expect(notes(page).filter({ hasText: 'Here it is.' })).toContainText('From you')
    await expectGoodScreens(page, 'order-notes-dealer')
    expect(messages.filter((text) => text.includes(secret) || text.includes('margin.pdf'))).toEqual([])
  })

  await test.step('staff download the dealer’s file', async () => {
    await forgetSession(page)
    await signInStaff(page, STAFF.territoryGulfCoast)
    await page.goto(path)
    const answer = notes(page).filter({ hasText: 'Here it is.' })
    await expect(answer).toContainText('From the dealer')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      answer.getByRole('button', { name: /shop-front\.pdf/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('shop-front.pdf')
    expect((await readFile(await download.path())).equals(pdf('shop front'))).toBe(true)
  })
})

test('a note on a dealer is withdrawn', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const reply = await page.request.get('/api/admin/dealers', {
    params: { search: DEALERS.withActiveOrder.dealerNumber },
  })
  const [dealer] = (await reply.json()) as { id: string }[]
  await page.goto(`/admin/dealers/${dealer?.id}/notes`)
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Prefers to be called after five.')
  await sheet(page).getByRole('button', { name: 'Add note' }).click()
  await expect(notes(page)).toContainText('Prefers to be called after five.')
  await expectGoodScreens(page, 'dealer-notes')
  await notes(page).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw note' }).click()
  await expectToast(page, 'Note withdrawn')
  await expect(notes(page)).toContainText('Withdrawn')
  await expect(notes(page)).not.toContainText('after five')
})

test('on a wide screen, the notes of a dealer are next to the form and fill the page', async ({ page }) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto('/notes')
  const form = await sheet(page).getByRole('form', { name: 'New note' }).boundingBox()
  const list = await sheet(page)
    .getByRole('list', { name: 'Notes' })
    .or(sheet(page).getByText('No notes yet'))
    .boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const whole = await sheet(page).boundingBox()
  if (!form || !list || !title || !whole) throw new Error('A part of the page is not visible.')
  expect(list.x).toBeGreaterThan(form.x + form.width)
  expect(list.y).toBeLessThan(form.y + form.height)
  // The margins on both sides are equal.
  expect(whole.x + whole.width).toBeCloseTo(1440 - title.x, 0)
})
