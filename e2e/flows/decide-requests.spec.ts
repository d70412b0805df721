import { expectNoAxeFindingsInBothThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { askForChange, openRequest } from '../steps/change-requests'
import { signInDealerOf } from '../steps/dealers'
import { findOrder, ordersOfTheYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

test('a territory manager approves a change with edits, and its dealer sees both', async ({ page }) => {
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
  await dialog.getByLabel('Response to the dealer').fill('Radio comes with it from **March** on.')
  await look(page)
  await send.click()
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

test('a rejected request is answered, its order stays as it was, and whoever decides later is told', async ({
  page,
  context,
}) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await ordersOfTheYear(page)
  await askForChange(page, order?.id ?? '', 'Please move us to half the packages from June')
  await forgetSession(page)

  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/requests')
  await page.getByRole('searchbox').fill(DEALERS.withActiveOrder.dealerNumber)
  await page.getByLabel('Status').selectOption('Pending')
  const details = await openRequest(page, order?.orderId ?? '')
  await expect(details).toContainText('Please move us to half the packages from June')
  const late = await context.newPage()
  await late.goto('/admin/requests?status=pending')
  const lateDetails = await openRequest(late, order?.orderId ?? '')

  await details.getByLabel('Response to the dealer').fill('The packages are bought for the whole year.')
  await details.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Request rejected')
  await expect(details).toBeHidden()

  await lateDetails.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(lateDetails.getByRole('alert')).toContainText('already been rejected by Avery Coleman')
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

test('an approved cancellation cancels its order', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/requests')
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByLabel('Type').selectOption('Cancellation')
  await expect(page).toHaveURL(/changeType=Cancellation/)
  const reply = await page.request.get('/api/change-requests?status=pending&changeType=Cancellation')
  const [pending] = (await reply.json()) as { order: { id: string; orderId: string } }[]
  const order = await findOrder(page, { orderId: pending?.order.orderId ?? '' })
  const details = await openRequest(page, order.orderId)
  await expect(details).toContainText('Approving cancels the order.')
  await expect(details.getByRole('button', { name: 'Approve with changes' })).toBeHidden()
  await details.getByRole('button', { name: 'Approve and cancel order' }).click()
  await expectToast(page, 'Request approved')
  await expect(details).toBeHidden()

  await signInDealerOf(page, order.dealerNumber)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Change Request' })).toContainText('Approved by Avery Coleman')
  await page.goto('/packages')
  await expect(page.getByRole('button', { name: 'View Cart (0)' })).toBeVisible()
})
