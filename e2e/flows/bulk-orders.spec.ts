import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { getBox, getRow, selectionBar, submitStatus } from '../steps/order-table'
import { findOrders, getOrderYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

const REFRESH_MS = 30_000

test.beforeEach(({ page }) => signInStaff(page, STAFF.admin))

test('a selection survives a refresh, reports orders that left the view, and all of its orders are updated', async ({
  page,
}) => {
  const filters = { year: await getOrderYear(page), status: 'in_progress' }
  const [first, second] = (await findOrders(page, filters)).map(({ id, orderId }) => ({ id, number: orderId }))
  if (!first || !second) throw new Error('The demo has too few orders in progress.')
  await page.clock.install()
  await page.goto(`/admin/orders?year=${filters.year}&status=in_progress`)
  await getBox(page, first.number).check()
  await getBox(page, second.number).check()
  const bar = selectionBar(page)
  await expect(bar.getByRole('status')).toHaveText(/^2\s*Selected$/)

  const moved = { orderIds: [first.id], status: 'active' }
  expect((await page.request.patch('/api/admin/orders/bulk/status', { data: moved })).status()).toBe(200)
  await page.clock.fastForward(REFRESH_MS)
  // The row stays as long as the focus is in the table.
  const show = page.getByRole('button', { name: 'Show the updated list' })
  await expect(show).toBeVisible()
  await expect(getRow(page, first.number)).toBeVisible()
  await show.click()
  await expect(getRow(page, first.number)).toBeHidden()
  await expect(getBox(page, second.number)).toBeChecked()
  await expect(bar.getByRole('status')).toHaveText(/^2\s*Selected$/)
  await expect(bar).toContainText('1 not in this view')
  await look(page)

  const question = await submitStatus(page, 'Updated')
  await expect(question).toContainText('2 orders will change to Updated.')
  await expect(question).toContainText(`Not in this view: ${first.number}.`)
  await look(page)
  await question.getByRole('button', { name: 'Update 2 orders' }).click()
  await expectToast(page, 'Successfully updated 2 orders')
  await expect(question).toBeHidden()
  await expect(bar).toBeHidden()
  await expect(getRow(page, second.number)).toBeHidden()
  await page.getByLabel('Status', { exact: true }).selectOption('Updated')
  await expect(getRow(page, first.number)).toContainText('Updated')
  await expect(getRow(page, second.number)).toContainText('Updated')
})

test('all matching orders are counted before the update, and skipped orders are listed with the reason', async ({
  page,
}) => {
  const year = await getOrderYear(page)
  const cancelled = await findOrders(page, { year, status: 'cancelled' })
  const count = cancelled.length
  expect(count, 'cancelled orders of the demo').toBeGreaterThan(1)
  await page.goto(`/admin/orders?year=${year}&status=cancelled`)
  await getBox(page, cancelled[0]?.orderId ?? '').check()
  await selectionBar(page)
    .getByRole('button', { name: `Select all ${count}` })
    .click()
  await expect(selectionBar(page)).toContainText(`${count} orders matching: Status Cancelled, Year ${year}`)

  const question = await submitStatus(page, 'In Progress')
  await expect(question).toContainText(`${count} orders will change to In Progress.`)
  await expect(question).toContainText('The list is refreshed when you confirm')
  await question.getByRole('button', { name: `Update ${count} orders` }).click()
  await expectToast(page, `Successfully updated ${count - 1} ${count === 2 ? 'order' : 'orders'}`)
  // The demo data contains one dealer who canceled an order in time and then ordered again.
  await expect(page.getByText('1 order was not updated')).toBeVisible()
  const skipped = page.getByRole('listitem').filter({ hasText: 'The dealer already has another' })
  const [left, ...others] = await findOrders(page, { year, status: 'cancelled' })
  expect(others).toEqual([])
  await expect(skipped.getByRole('link')).toHaveText(left?.orderId ?? '')
  await look(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(skipped).toBeHidden()
})

test('orders are permanently deleted only after confirmation', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 404/)
  const year = await getOrderYear(page)
  const [first, second] = await findOrders(page, { year, status: 'pending' })
  if (!first || !second) throw new Error('The demo has too few drafts.')
  await page.goto(`/admin/orders?year=${year}&status=pending`)
  await getBox(page, first.orderId).check()
  await getBox(page, second.orderId).check()
  const remove = selectionBar(page).getByRole('button', { name: 'Delete 2 orders' })
  const question = page.getByRole('alertdialog', { name: 'Delete 2 orders?' })
  await remove.click()
  await expect(question).toContainText(
    'Are you sure you want to permanently delete 2 selected orders? This action cannot be undone and will remove all associated order items.',
  )
  await look(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete 2 orders' }).click()
  await expectToast(page, 'Orders deleted')
  await expect(getRow(page, first.orderId)).toBeHidden()
  await expect(getRow(page, second.orderId)).toBeHidden()
  await page.goto(`/orders/${first.id}`)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
})
