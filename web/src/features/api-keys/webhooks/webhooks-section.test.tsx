import type { Delivery } from '@portal/contract/webhooks/deliveries'
import type { Webhook } from '@portal/contract/webhooks/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { deliveryDetail, someDelivery, someWebhook, someWebhooks } from '../../../../test/given-webhooks'
import { onNarrowScreen } from '../../../../test/narrow-screen'
import { recordToasts } from '../../../../test/recorded-toasts'
import { renderPage } from '../../../../test/render-page'
import { ApiKeysPage } from '../api-keys-page'

mockNetwork()
const toasts = recordToasts()
const secret = `whsec_${'x'.repeat(43)}=`

async function show(endpoints: Webhook[] = [someWebhook()], deliveries: Delivery[] = [], failedDelivery = 0) {
  mockCall('listApiKeys', { callsPerMinute: 600, keys: [] })
  mockCall('listWebhooks', someWebhooks({ endpoints, givenUp: failedDelivery, deliveredToday: 214 }))
  const listed = mockCall('listWebhookDeliveries', deliveries)
  const page = await renderPage(<ApiKeysPage />, { user: someStaff('super_admin'), path: '/admin/api-keys' })
  await screen.findByText(/^214 delivered today/)
  return { ...page, listed }
}

describe('Webhooks (docs/spec 21.4)', () => {
  it('requires all fields, adds an endpoint, and shows its secret until the user confirms', async () => {
    const { typist } = await show([])
    expect(screen.getByText('No endpoints yet')).toBeVisible()
    expect(screen.getByText('No deliveries yet')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Add endpoint' }))
    const form = within(await screen.findByRole('dialog'))
    const requests = mockCall('addWebhook', { endpoint: someWebhook(), secret })
    await typist.click(form.getByRole('button', { name: 'Add endpoint' }))
    for (const text of ['Please enter a name', 'Please enter the URL', 'Please choose at least one event']) {
      expect(await form.findByText(text)).toBeVisible()
    }
    expect(requests).toEqual([])
    await typist.type(form.getByLabelText(/Name/), 'ERP')
    await typist.type(form.getByLabelText(/URL/), 'https://erp.example.com/hooks/portal')
    await typist.click(form.getByLabelText('An order was signed, or imported as signed'))
    await typist.click(form.getByRole('button', { name: 'Add endpoint' }))
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    expect(requests[0]?.body).toEqual({
      name: 'ERP',
      url: 'https://erp.example.com/hooks/portal',
      events: ['order.signed'],
    })
    await typist.click(screen.getByRole('button', { name: 'I saved it' }))
    expect(screen.queryByDisplayValue(secret)).toBeNull()
  })

  it('shows a disallowed URL as a field error', async () => {
    const text = 'The URL must be on the public internet'
    mockCall('updateWebhook', errorReply('NOT_VALID', text, { errors: [{ field: 'url', message: text }] }))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Edit ERP' }))
    const form = within(await screen.findByRole('dialog'))
    await typist.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(form.getByLabelText(/URL/)).toBeInvalid())
    expect(form.getAllByText(text).length).toBeGreaterThan(0)
  })

  it('has Edit and Delete in a menu on phones', async () => {
    onNarrowScreen()
    const { typist } = await show()
    expect(screen.queryByRole('button', { name: 'Delete ERP' })).toBeNull()
    await typist.click(await screen.findByRole('button', { name: 'More actions for ERP' }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    expect(items).toEqual(['Edit', 'Delete'])
    await typist.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
  })

  it('shows deliveries by hour, failed deliveries and the share delivered on the first attempt', async () => {
    const hours = someWebhook().hours.map((hour, turn) => (turn === 22 ? { ...hour, tried: 12, failed: 1 } : hour))
    await show([someWebhook({ hours, firstTryShare: 0.9999 })])
    expect(await screen.findByText('99.9%')).toBeVisible()
    const slider = screen.getByRole('slider', { name: 'Hours for ERP' })
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 20, 10 AM: nothing sent')
    fireEvent.change(slider, { target: { value: '22' } })
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 20, 9 AM: 12 sent, 1 failed')
    expect(screen.getByText('Nov 20, 9 AM: 12 sent, 1 failed')).toBeVisible()
    fireEvent.blur(slider)
    expect(screen.getByText('Last 24 hours, by hour')).toBeVisible()
    expect(screen.getByText('Busiest hour: 12 sent')).toBeVisible()
  })

  it('shows why the portal paused an endpoint, and resumes it with one click', async () => {
    const failing = someWebhook({ pausedBecause: 'failing' })
    const { typist } = await show([failing])
    expect(await screen.findByText(/no delivery has succeeded for 5 days/)).toBeVisible()
    const requests = mockCall('resumeWebhook', someWebhook())
    await typist.click(screen.getByRole('button', { name: 'Resume ERP' }))
    await waitFor(() => expect(requests).toHaveLength(1))
  })

  it('sends a test event, pauses, resumes and deletes an endpoint, and replaces its secret', async () => {
    const pausedWebhook = someWebhook({
      id: '60000000-0000-4000-8000-000000000009',
      name: 'Old',
      pausedBecause: 'gone',
    })
    const { typist } = await show([someWebhook({ formerSecretUntil: '2026-11-21T15:00:00.000Z' }), pausedWebhook])
    expect(await screen.findByText(/the endpoint responded with 410 Gone/)).toBeVisible()
    expect(screen.getByText(/Deliveries have both signatures until/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send test to Old' })).toBeNull()
    const requests = [
      mockCall('testWebhook', { deliveryId: someDelivery().id }),
      mockCall('pauseWebhook', someWebhook()),
      mockCall('resumeWebhook', pausedWebhook),
      mockCall('replaceWebhookSecret', { endpoint: someWebhook(), secret }),
      mockCall('removeWebhook', { success: true }),
    ]
    await typist.click(screen.getByRole('button', { name: 'Send test to ERP' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Test queued'))
    await typist.click(screen.getByRole('button', { name: 'Pause ERP' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Endpoint paused'))
    await typist.click(screen.getByRole('button', { name: 'Resume Old' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Endpoint resumed'))
    await typist.click(screen.getByRole('button', { name: 'Replace secret of ERP' }))
    await typist.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Replace secret' }))
    expect(await screen.findByDisplayValue(secret)).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Delete Old' }))
    await typist.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete endpoint' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Endpoint deleted'))
    expect(requests.map((calls) => calls.length)).toEqual([1, 1, 1, 1, 1])
  })
})

describe('The delivery log (docs/spec 21.4)', () => {
  const failing = someDelivery({
    id: '60000000-0000-4000-8000-000000000003',
    event: 'request.decided',
    orderNumber: '2027-000133',
    state: 'waiting',
    tries: 3,
    answerStatus: 503,
    tookMs: 5_000,
    lastError: 'The endpoint answered 503',
  })

  it('shows the status of each delivery, and stores filters in the URL', async () => {
    const { typist, listed } = await show([someWebhook()], [someDelivery(), failing])
    const row = await screen.findByRole('row', { name: /request.decided/ })
    for (const text of ['2027-000133', '503', '5.0 s', 'Queued']) expect(row).toHaveTextContent(text)
    expect(screen.getByRole('row', { name: /order.signed/ })).toHaveTextContent('Delivered')
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Endpoint' }), 'ERP')
    await waitFor(() => expect(listed.at(-1)?.query.get('endpoint')).toBe(someWebhook().id))
  })

  it('links events of the program to their version', async () => {
    const program = { event: 'program.scheduled', orderId: null, orderNumber: null, programNumber: 2 } as const
    await show([someWebhook()], [someDelivery(program)])
    const link = await screen.findByRole('link', { name: 'Version 2' })
    expect(link).toHaveAttribute('href', '/admin/program/versions/2')
    expect(screen.getByRole('button', { name: 'View program.scheduled Version 2, ERP' })).toBeVisible()
  })

  it('shows a delivery’s request and response, and sends it again', async () => {
    mockCall('getWebhookDelivery', deliveryDetail(failing, { answer: 'try later' }))
    const requests = mockCall('resendWebhookDelivery', failing)
    const { typist } = await show([someWebhook()], [failing])
    await typist.click(await screen.findByRole('button', { name: /^View request.decided/ }))
    expect(await screen.findByText('v1,c2lnbmF0dXJl')).toBeVisible()
    expect(screen.getByText('try later')).toBeVisible()
    expect(screen.getByText('3 of 8')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Send again now' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Delivery queued again'))
    expect(requests.map(({ params }) => params.id)).toEqual([failing.id])
  })

  it('retries all failed deliveries', async () => {
    mockCall('resendGivenUpDeliveries', { resent: 2 })
    const { typist } = await show([someWebhook()], [someDelivery({ state: 'given_up' })], 2)
    await typist.click(screen.getByRole('button', { name: 'Retry 2 failed' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('2 deliveries queued again'))
  })

  it('groups consecutive deliveries of one event to one endpoint with the same result', async () => {
    const failed = Array.from({ length: 25 }, (_, index) =>
      someDelivery({
        id: `60000000-0000-4000-8000-${String(500 + index).padStart(12, '0')}`,
        orderNumber: `2027-${String(200 - index).padStart(6, '0')}`,
        occurredAt: new Date(Date.parse('2026-11-20T15:00:00.000Z') - index * 60_000).toISOString(),
        state: 'given_up',
        tries: index === 0 ? 3 : 8,
        answerStatus: 503,
        tookMs: 100 + index,
        lastError: 'The endpoint answered 503',
      }),
    )
    const { typist } = await show([someWebhook()], [...failed, someDelivery()])
    const button = await screen.findByRole('button', { name: '25 deliveries of order.signed to ERP' })
    const group = button.closest('tr') ?? document.body
    expect(group.textContent?.replaceAll(/[\u2009\u202F]/g, ' ')).toBe(
      'Nov 20, 9:36 – 10:00 AMorder.signed25 deliveries to ERP503100 ms to 124 ms3 to 8Failed',
    )
    expect(screen.queryByRole('link', { name: '2027-000200' })).toBeNull()
    await typist.click(button)
    expect(screen.getByRole('link', { name: '2027-000200' })).toBeVisible()
    expect(screen.getByRole('link', { name: '2027-000176' })).toBeVisible()
  })

  it('groups delivered events of all types, between which a failed one stands out', async () => {
    const delivered = (['order.signed', 'order.changed', 'request.decided'] as const).map((event, index) =>
      someDelivery({ id: `60000000-0000-4000-8000-00000000070${index}`, event, orderNumber: `2027-00030${index}` }),
    )
    const { typist } = await show([someWebhook()], [...delivered, failing])
    await typist.click(await screen.findByRole('button', { name: '3 deliveries of 3 event types to ERP' }))
    expect(screen.getByRole('row', { name: /order.changed/ })).toHaveTextContent('2027-000301')
    expect(screen.getByRole('row', { name: /request.decided.*2027-000133/ })).toHaveTextContent('Queued')
  })

  it('separates the types of a group from its number on phones, and counts deliveries below', async () => {
    onNarrowScreen()
    const delivered = (['order.signed', 'order.changed'] as const).map((event, index) =>
      someDelivery({ id: `60000000-0000-4000-8000-00000000080${index}`, event }),
    )
    await show([someWebhook()], delivered)
    const log = await screen.findByRole('list', { name: 'Delivery log' })
    expect(log).toHaveTextContent('2 event types, 2 deliveries to ERP')
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent(/^1 to 2 of 2 deliveries/)
  })

  it('shows the earliest next attempt of a group', async () => {
    const queued = ['2026-11-20T15:20:00.000Z', '2026-11-20T15:10:00.000Z'].map((nextTryAt, index) =>
      someDelivery({
        id: `60000000-0000-4000-8000-00000000060${index}`,
        state: 'waiting',
        nextTryAt,
        answerStatus: 503,
        lastError: 'The endpoint answered 503',
      }),
    )
    await show([someWebhook()], queued)
    await screen.findByRole('button', { name: '2 deliveries of order.signed to ERP' })
    expect(screen.getByText(/^Next attempt (Nov 20, )?10:10/)).toBeVisible()
  })
})
