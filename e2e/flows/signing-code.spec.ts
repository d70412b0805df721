import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { selectButton } from '../steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../steps/checkout'
import { tap } from '../steps/touch'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, withMail: true })

/** Finds the code in an email, which has one or two groups of digits. */
const findCode = (text: string): string => /\b\d{3} ?\d{3}\b/.exec(text)?.[0].replace(' ', '') ?? ''

test('a dealer signs on a phone with the code emailed to the registered address', async ({
  page,
  mailbox,
  consoleNoise,
}) => {
  // The server rejects calls that lack the required code.
  consoleNoise.allow(/403 \(Forbidden\)/)
  const codes = () => mailbox.arrived.flatMap(({ to, text }) => (findCode(text) ? [{ to, text }] : []))

  await page.goto('/')
  await page.getByLabel('Dealer Number').fill('100001')
  await page.getByLabel('Zip Code').fill('30301')
  await tap(page.getByRole('button', { name: 'Sign In' }))
  await tap(page.getByRole('link', { name: 'Create New Order' }))
  await tap(selectButton(page, 'Local Search'))
  await tap(page.getByRole('button', { name: 'View Cart (1)' }))
  await tap(page.getByRole('button', { name: 'Proceed to Checkout' }))
  await prepareOrder(page, 'Renee Hartwell')
  await tap(placeOrder(page))

  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByText('Your order is saved. Nothing is signed until you enter the correct code.')).toBeVisible()
  await expect(page.getByText('not signed yet')).toBeVisible()
  // If the outbox worker misses the notification, it polls within a few seconds.
  await expect.poll(() => codes().length).toBeGreaterThan(0)
  await look(page)

  const code = findCode(codes().at(-1)?.text ?? '')
  const field = page.getByRole('textbox', { name: 'Code from the email' })
  await field.fill(code === '000000' ? '000001' : '000000')
  await tap(page.getByRole('button', { name: 'Verify code and sign' }))
  await expect(page.getByText('That code is not correct. 4 tries left')).toBeVisible()
  await look(page)

  // The agreement keeps its state; the emailed code is still valid.
  await tap(page.getByRole('button', { name: 'Back to the agreement' }))
  await expect(page.getByRole('img', { name: 'Signature of Renee Hartwell' })).toBeVisible()
  await tap(placeOrder(page))
  await field.fill(code)
  await tap(page.getByRole('button', { name: 'Verify code and sign' }))

  await expectConfirmation(page)
  await tap(page.getByRole('link', { name: 'View My Orders' }))
  await tap(page.getByRole('link', { name: /^View order/ }).first())
  // The order's own page has this exact link name; the list, which may still be visible, names the order.
  await tap(page.getByRole('link', { name: 'View Agreement', exact: true }))
  await tap(page.getByRole('button', { name: 'Show signing record' }))
  const events = page.getByRole('region', { name: 'Events' })
  for (const label of ['Dealer number and ZIP, unknown device', 'Read to the end', 'Code sent', 'Second try']) {
    await expect(events).toContainText(label)
  }
  await look(page)
})
