import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'

test.use({ settings: { WEBHOOK_LOOPBACK: 'on' } })

/** Starts a local server that stands in for another system. */
async function openReceiver() {
  const received: { type: string; data: { orderNumber?: string } }[] = []
  let status = 200
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(JSON.parse(Buffer.concat(chunks).toString()))
    reply.writeHead(status).end(status === 200 ? 'ok' : 'not now')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/hooks`,
    answerWith: (next: number) => {
      status = next
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const openWebhooks = async (page: Page) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/api-keys')
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 2 })).toBeVisible()
}

const expectNoToast = (page: Page) =>
  expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0)

test('a super admin adds an endpoint, which receives an order event, and retries a failed delivery', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await openWebhooks(page)
  await expect(page.getByRole('heading', { name: 'ERP', level: 3 })).toBeVisible()
  await expectGoodScreens(page, 'webhooks-demo')

  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add endpoint' })
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form.getByText('Please enter the URL')).toBeVisible()
  await form.getByLabel('Name').fill('Warehouse')
  await form.getByLabel('URL').fill(receiver.url)
  await form.getByLabel('A placed order changed or was deleted').check()
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Secret of Warehouse' })).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'I saved it' }).click()

  receiver.answerWith(503)
  await page.getByRole('button', { name: 'Send test to Warehouse' }).click()
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['test'])
  const log = page.getByRole('table', { name: 'Delivery log' })
  await page.reload()
  await expect(log.getByRole('row', { name: /test.*503.*Next attempt/ })).toBeVisible()
  await log.getByRole('button', { name: /^View test/ }).click()
  await expect(page.getByText('The endpoint answered 503')).toBeVisible()
  await expect(page.getByText('not now')).toBeVisible()
  await expect(page.getByText(/^v1,/)).toBeVisible()
  await expectNoToast(page)
  await expectGoodScreens(page, 'webhooks-delivery')
  receiver.answerWith(200)
  await page.getByRole('button', { name: 'Send again now' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  await page.getByRole('button', { name: 'Close' }).first().click()

  // Every change to an order triggers an event; this one is a bulk update by staff.
  const orders = await (await page.request.get('/api/orders?status=active&limit=1')).json()
  const [order] = orders
  const changed = await page.request.patch('/api/admin/orders/bulk/status', {
    data: { orderIds: [order.id], status: 'completed' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await expect.poll(() => receiver.received.at(-1)).toMatchObject({ type: 'order.changed' })

  await page.getByRole('button', { name: 'Pause Warehouse' }).click()
  await expect(page.getByRole('button', { name: 'Resume Warehouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Warehouse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete endpoint' }).click()
  await expect(page.getByRole('heading', { name: 'Warehouse', level: 3 })).toBeHidden()
  receiver.close()
})

test('consecutive deliveries with the same result are one row, which expands with the keyboard', async ({ page }) => {
  const receiver = await openReceiver()
  receiver.answerWith(503)
  await openWebhooks(page)
  const headers = { origin: new URL(page.url()).origin }
  const data = { name: 'Outage', url: receiver.url, events: ['order.signed'] }
  const added = await page.request.post('/api/admin/webhooks', { data, headers })
  expect(added.status(), await added.text()).toBe(201)
  const { endpoint } = await added.json()
  for (const count of [1, 2, 3]) {
    const sent = await page.request.post(`/api/admin/webhooks/${endpoint.id}/test`, { headers })
    expect(sent.ok(), await sent.text()).toBe(true)
    await expect.poll(() => receiver.received.length).toBe(count)
  }
  receiver.close()

  await page.reload()
  const group = page.getByRole('button', { name: '3 deliveries of test to Outage' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  const deliveries = page.getByRole('button', { name: /^View test/ })
  await expect(deliveries).toHaveCount(0)
  await group.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(deliveries).toHaveCount(3)
  await expectGoodScreens(page, 'webhooks-group')
})

test('on a phone, deliveries are cards that open above the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWebhooks(page)
  await page.getByRole('button', { name: /^View order.cancelled/ }).click()
  const dialog = page.getByRole('dialog', { name: /order.cancelled/ })
  await expect(dialog.getByText('Failed', { exact: true })).toBeVisible()
  await expect(dialog.getByText('The endpoint answered 503')).toBeVisible()
})
