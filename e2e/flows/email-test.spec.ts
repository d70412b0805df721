import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { allowEmailFrame } from '../steps/mail'

test('the email page sends a sample and displays it', async ({ page, consoleNoise }) => {
  allowEmailFrame(consoleNoise)
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/email-test')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('SMTP Test Failed').first()).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await address.fill('somebody@example.com')
  await page.getByRole('region', { name: 'Send test email' }).getByLabel('Type').selectOption('Order confirmation')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByRole('row', { name: /somebody@example\.com/ })).toContainText('Queued')
  await expectGoodScreens(page, 'email-test')

  await page.getByRole('button', { name: /^View .*somebody@example\.com$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  await dialog.getByRole('tab', { name: 'Plain text' }).click()
  await expect(dialog.getByText(/order/i).first()).toBeVisible()
})

test('other roles see an access denied message', async ({ page }) => {
  for (const signIn of [() => signInStaff(page, STAFF.distributor), () => signInDealer(page, DEALERS.withoutOrder)]) {
    await signIn()
    await page.goto('/admin/email-test')
    await expect(page.getByText('Access denied. Super Admin role required.')).toBeVisible()
    await forgetSession(page)
  }
})

test('an order lists its emails for staff', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const orders = (await (await page.request.get('/api/orders?status=active&limit=1')).json()) as { id: string }[]
  const status = { orderIds: [orders[0]?.id], status: 'completed' }
  expect((await page.request.patch('/api/admin/orders/bulk/status', { data: status })).status()).toBe(200)
  await page.goto(`/orders/${orders[0]?.id}`)
  const messages = page.getByRole('region', { name: 'Emails' })
  await messages.scrollIntoViewIfNeeded()
  await expect(messages.getByText('Queued')).toBeVisible()
})
