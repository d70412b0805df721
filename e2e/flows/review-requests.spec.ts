import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { expectEmptyCart } from '../steps/catalog'
import { openRequest, requestChange } from '../steps/change-requests'
import { signInDealerNumber } from '../steps/dealers'
import { closeByEscape } from '../steps/keyboard'
import { findOrder, getOrdersInYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

test('a territory manager approves a change with edits, and the dealer sees the decision and the edits', async ({
  page,
}) => {
  await signInStaff(page, STAFF.territoryGulfCoast)
  const order = await findOrder(page, { dealer: DEALERS.withOpenRequest.dealerNumber, status: 'request' })
  await page.goto('/access/requests?status=pending')
  const details = await openRequest(page, order.orderId)
  await look(page)
  await details.getByRole('button', { name: 'Approve with changes' }).click()

  const dialog = page.getByRole('dialog', { name: 'Approve with changes' })
  const send = dialog.getByRole('button', { name: 'Approve with changes' })
  await expect(dialog.getByRole('list', { name: 'Packages on the order' })).toBeVisible()
  await expect(dialog.getByLabel('Months')).toBeHidden()
  await expect(send).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add custom package' }).click()
  await dialog.getByLabel('Package name').fill('Radio spots')
  await dialog.getByLabel('Price', { exact: true }).last().fill('40')
  await dialog.getByRole('button', { name: 'Add to order' }).click()
  await dialog.getByLabel('Note to the dealer').fill('Radio comes with it from **March** on.')
  await look(page)
  await dialog.getByRole('button', { name: /^Approve \$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('list', { name: 'Changes to the order' })).toContainText('Radio spots')
  await look(page)
  await question.getByRole('button', { name: /^Approve \$/ }).click()
  await expectToast(page, 'Request approved')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `View request for order ${order.orderId}` })).toBeHidden()

  await forgetSession(page)
  await signInDealer(page, DEALERS.withOpenRequest)
  await page.goto(`/orders/${order.id}`)
  const request = page.getByRole('region', { name: 'Change Request' })
  await expect(request).toContainText('Approved by Robin Arceneaux')
  await expect(request.getByText('March', { exact: true })).toHaveCSS('font-weight', /^[67]00$/)
  await expect(page.getByRole('region', { name: 'Packages' })).toContainText('Radio spots')
  await expect(page.getByRole('region', { name: 'Amendments' })).toContainText('Radio spots')
  await expect(page.getByRole('button', { name: 'Request Change' })).toBeEnabled()
  await look(page)
})

test('a rejected request leaves the order unchanged, and other staff who have it open see the outcome', async ({
  page,
  context,
}) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  await requestChange(page, order?.id ?? '', 'Please move us to half the packages from June')
  await forgetSession(page)

  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/requests')
  await page.getByRole('searchbox').fill(DEALERS.withActiveOrder.dealerNumber)
  const details = await openRequest(page, order?.orderId ?? '')
  await expect(details).toContainText('Please move us to half the packages from June')
  const late = await context.newPage()
  await late.goto('/admin/requests?status=pending')
  const lateDetails = await openRequest(late, order?.orderId ?? '')

  await details.getByLabel('Note to the dealer').fill('The packages are bought for the whole year.')
  await details.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Request rejected')
  await expect(details).toBeHidden()

  // The open dialog reports the outcome before the user presses anything.
  await expect(lateDetails).toContainText('already been rejected by Avery Coleman')
  await expect(lateDetails.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  await late.close()

  await forgetSession(page)
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto(`/orders/${order?.id}`)
  const request = page.getByRole('region', { name: 'Change Request' })
  await expect(request).toContainText('Rejected by Avery Coleman')
  await expect(request).toContainText('The packages are bought for the whole year.')
  await expect(page.getByRole('heading', { name: 'Amendments' })).toBeHidden()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
})

test('a change is reviewed on the order’s page, and the dealer gets a receipt and the outcome by email', async ({
  page,
}) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  await requestChange(page, order?.id ?? '', 'Please call us before anything is changed')
  await forgetSession(page)

  await signInStaff(page, STAFF.admin)
  await page.goto(`/orders/${order?.id}`)
  const request = page.getByRole('region', { name: 'Change Request' })
  await expect(request).toContainText('Please call us before anything is changed')
  await expect(request).toContainText('Age')
  await expect(page.getByRole('button', { name: 'Request Pending' })).toHaveCount(0)
  await look(page)
  await request.getByRole('button', { name: 'Approve with changes' }).press('Enter')
  const removeField = request.getByLabel('Change 1: remove')
  await expect(removeField).toBeFocused()
  await removeField.selectOption({ index: 1 })
  await expect(request.getByText(/, was \$/)).toBeVisible()
  await look(page)
  await request.getByRole('button', { name: 'Remove change 1' }).press('Enter')
  await expect(request.getByRole('button', { name: 'Add a change' })).toBeFocused()

  await request.getByRole('button', { name: 'Reject' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Reject this request?' })
  await expect(question.getByLabel('Note to the dealer')).toBeFocused()
  await page.keyboard.type('We have talked on the phone.')
  await look(page)
  await question.getByRole('button', { name: 'Reject request' }).press('Enter')
  await expectToast(page, 'Request rejected')
  await expect(request.getByText(/By Avery Coleman/)).toBeVisible()
  await expect(request.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(request).toContainText('We have talked on the phone.')
  await look(page)

  const mails = (await (await page.request.get(`/api/orders/${order?.id}/mail`)).json()) as { subject: string }[]
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toContain(`We received your change request for order ${order?.orderId}`)
  expect(subjects).toContain(`Change request for order ${order?.orderId} rejected`)
})

test('an approved cancellation cancels the order', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/requests')
  await page.getByLabel('Type').selectOption('Cancellation')
  await expect(page).toHaveURL(/changeType=Cancellation/)
  const reply = await page.request.get('/api/change-requests?status=pending&changeType=Cancellation')
  const [pending] = (await reply.json()) as { order: { id: string; orderId: string } }[]
  const order = await findOrder(page, { orderId: pending?.order.orderId ?? '' })
  await page.goto(`/orders/${order.id}`)
  const request = page.getByRole('region', { name: 'Change Request' })
  await expect(request).toContainText('Approving cancels the order.')
  await expect(request).toContainText('Cancellation fee today')
  await expect(request.getByRole('button', { name: 'Approve with changes' })).toBeHidden()
  await look(page)
  await request.getByRole('button', { name: 'Approve and cancel order' }).click()
  await expectToast(page, 'Request approved')
  await expect(request.getByText(/By Avery Coleman/)).toBeVisible()

  await signInDealerNumber(page, order.dealerNumber)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Change Request' })).toContainText('Approved by Avery Coleman')
  await page.goto('/packages')
  await expectEmptyCart(page)
})

test('the oldest requests are reviewed one after another without returning to the list', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const reply = await page.request.get('/api/change-requests?status=pending&sort=createdAt')
  const [first = '', second = '', third = ''] = ((await reply.json()) as { order: { orderId: string } }[]).map(
    ({ order }) => order.orderId,
  )
  await page.goto('/admin/requests')
  const opener = page.getByRole('button', { name: 'Review the oldest' })
  await opener.click()
  const details = page.getByRole('dialog', { name: 'Request Details' })
  for (const [now, next] of [
    [first, second],
    [second, third],
  ] as const) {
    await expect(details).toContainText(now)
    await details.getByLabel('Note to the dealer').fill('We will call you.')
    await details.getByRole('button', { name: 'Reject' }).press('Enter')
    await expect(details).toContainText(next)
    await expect(details.getByLabel('Note to the dealer')).toHaveValue('')
    // The focus moves to the next request.
    await expect(details.locator(':focus')).toHaveCount(1)
  }
  await look(page)
  await closeByEscape(page, details)
  await expect(opener).toBeFocused()
})

test('a link to a request opens the order’s page at the request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dashboard')
  const waiting = page.getByRole('list', { name: 'Requests to review' })
  await waiting.getByRole('link').first().click()
  const heading = page.getByRole('heading', { name: 'Change Request' })
  await expect(heading).toBeFocused()
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 844).toBeLessThan(120)
})

test('the list opens with pending requests, and one button opens the oldest', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const reply = await page.request.get('/api/change-requests?status=pending&sort=createdAt')
  const waiting = (await reply.json()) as { order: { orderId: string } }[]
  const oldest = waiting[0]?.order.orderId ?? ''
  await page.goto('/admin/requests')
  const rows = page.getByRole('table', { name: 'Change requests' }).locator('tbody tr')
  await expect(rows).toHaveCount(waiting.length)
  await expect(rows.first()).toContainText(oldest)
  await expect(rows.first()).toContainText(/\d+ days?|Today/)
  await expect(page.getByRole('button', { name: `Pending ${waiting.length}` })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Review the oldest' }).click()
  const details = page.getByRole('dialog', { name: 'Request Details' })
  await expect(details).toContainText(oldest)
  await closeByEscape(page, details)

  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page).toHaveURL(/status=all/)
  // The previous page stays visible until the next one is loaded.
  await expect.poll(() => rows.count()).toBeGreaterThan(waiting.length)
  await page.reload()
  await expect(page.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/admin/requests?search=nothing-like-it')
  await expect(page.getByRole('heading', { name: 'No change requests found' })).toBeVisible()
})
