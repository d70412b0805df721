import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInStaff } from '../sign-in'
import { closeByEscape } from '../steps/keyboard'
import { listTotal } from '../steps/list-total'
import { getBox, selectionBar } from '../steps/order-table'
import { findOrder, findOrders, getOrderYear } from '../steps/orders'
import { openMenu } from '../steps/row-menu'

type Attempt = readonly [method: 'get' | 'post' | 'patch' | 'delete', path: string, data: object | undefined]

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/status of 404/))

test('a territory manager sees only their own dealers’ orders, and cannot price or delete them', async ({ page }) => {
  await signInStaff(page, STAFF.territory)
  const dealers = (await (await page.request.get('/api/admin/dealers')).json()) as { dealerNumber: string }[]
  const own = new Set(dealers.map(({ dealerNumber }) => dealerNumber))
  const orders = await findOrders(page, {})
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.filter(({ dealerNumber }) => !own.has(dealerNumber))).toEqual([])

  await page.goto('/access/orders')
  await expect(listTotal(page)).toContainText(String(orders.length))
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Dealer #').fill(DEALERS.withActiveOrder.dealerNumber)
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByLabel('Dealer #').fill(DEALERS.withDraft.dealerNumber)
  await page.getByLabel('Status', { exact: true }).selectOption('Pending')
  const draft = await findOrder(page, { dealer: DEALERS.withDraft.dealerNumber, status: 'pending' })
  await expect(await openMenu(page, `Actions for order ${draft.orderId}`)).toContainText([
    'View',
    'View Full Details',
    'Packages for Order',
    'Edit Order',
  ])
  await expect(page.getByRole('menuitem', { name: 'Review Pricing' })).toBeHidden()
  await closeByEscape(page, page.getByRole('menu'))
  await getBox(page, draft.orderId).check()
  const bar = selectionBar(page)
  await expect(bar.getByRole('button', { name: 'Update Status' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Delete/ })).toBeHidden()
  await expect(bar.getByLabel('New status').getByRole('option')).toHaveCount(1 + 7)

  await page.goto('/access/dealers?search=Robichaux')
  await expect(page.getByText(/^No dealers found/)).toBeVisible()
  await page.goto('/access/packages')
  await expect(page.getByRole('table', { name: 'Packages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Package' })).toBeHidden()
  await expect(page.getByText('Scoreboard Sponsorship')).toBeHidden()
})

test('a territory manager gets a 404 for orders outside the scope, by URL and by API call', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  const foreign = await findOrder(page, { dealer: DEALERS.withActiveOrder.dealerNumber, year })
  const dealers = await page.request.get(`/api/admin/dealers?dealerNumber=${DEALERS.withActiveOrder.dealerNumber}`)
  const [foreignDealer] = (await dealers.json()) as { id: string }[]
  const requests = await page.request.get('/api/change-requests?status=pending&search=100004')
  const [foreignRequest] = (await requests.json()) as { id: string }[]
  await forgetSession(page)

  await signInStaff(page, STAFF.territory)
  await page.goto(`/orders/${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await page.goto(`/orders/${foreign.id}/agreement`)
  await expect(page.getByRole('heading', { name: 'Agreement Not Found' })).toBeVisible()

  const own = await findOrder(page, { dealer: DEALERS.withDraft.dealerNumber, status: 'pending' })
  const send = async ([method, path, data]: Attempt) => {
    const reply = await page.request.fetch(path, { method: method.toUpperCase(), data })
    return `${method} ${path} ${reply.status()}`
  }
  const hiddenAttempts: Attempt[] = [
    ['get', `/api/orders/${foreign.id}`, undefined],
    ['get', `/api/orders/${foreign.id}/items`, undefined],
    ['get', `/api/orders/${foreign.id}/timeline`, undefined],
    ['get', `/api/orders/${foreign.id}/agreement.pdf`, undefined],
    ['patch', '/api/admin/orders/bulk/status', { orderIds: [own.id, foreign.id], status: 'active' }],
    ['patch', `/api/admin/dealers/${foreignDealer?.id}`, { companyName: 'Mine now' }],
    ['delete', `/api/admin/dealers/${foreignDealer?.id}`, undefined],
    ['post', `/api/admin/impersonate/${foreignDealer?.id}`, undefined],
    ['patch', `/api/change-requests/${foreignRequest?.id}`, { status: 'approved' }],
  ]
  const forbiddenAttempts: Attempt[] = [
    ['patch', `/api/admin/orders/${own.id}/months`, { months: 3 }],
    ['delete', '/api/admin/orders/bulk', { orderIds: [own.id] }],
    ['post', '/api/admin/packages', {}],
    ['post', '/api/admin/dealers/reassign', { dealerIds: [], territoryManagerId: 'none' }],
    ['get', '/api/admin/audit', undefined],
  ]
  for (const attempt of hiddenAttempts) expect(await send(attempt)).toMatch(/ 404$/)
  for (const attempt of forbiddenAttempts) expect(await send(attempt)).toMatch(/ 403$/)
  expect(await findOrder(page, { dealer: DEALERS.withDraft.dealerNumber, status: 'pending' })).toMatchObject(own)
})
