import type { ProgramFacts } from '@portal/contract/program/facts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, networkError } from '../../../test/api-mock'
import { dealer, mockCheckout, placedOrder, press, showReadyCheckout } from '../../../test/checkout'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

const demoHint = 'Outside the demo, you may be asked for an emailed code here.'

describe('signing at checkout', () => {
  it('reports signing events, and sends unreported ones with the order', async () => {
    const reports = mockCall('reportSigning', { success: true })
    const requests = mockCall('createOrder', placedOrder())
    const { typist, router } = await showReadyCheckout()
    await waitFor(() => expect(reports.flatMap(({ body }) => (body as { events: unknown[] }).events)).toHaveLength(8))
    mockCall('reportSigning', networkError())
    await typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
    await typist.click(screen.getByRole('checkbox', { name: /electronic signature/ }))
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    const key = requests[0]?.headers.get('idempotency-key')
    expect(reports.every(({ body }) => (body as { attempt: string }).attempt === key)).toBe(true)
    expect(requests[0]?.body).toMatchObject({ electronicConsentVersion: 1, signingEvents: [{ kind: 'consented' }] })
  })

  it('requires the code before signing, and repeats the same request with it', async () => {
    const wanted = {
      reason: 'unknown-device',
      address: 'c•••••e@rob••••••.example',
      now: '2026-11-20T15:00:00.000Z',
      expiresAt: '2026-11-20T15:10:00.000Z',
      resendAt: '2026-11-20T15:01:00.000Z',
      digits: 6,
      triesLeft: 5,
      problem: null,
      helper: { name: 'Robin Arceneaux', phone: '404-555-0115' },
    }
    const requests = mockCall('createOrder', ({ body }) => {
      const sent = body as { status?: string; signingCode?: string }
      if (sent.status === 'pending') return placedOrder({ status: 'pending', signedAt: null, signatureData: null })
      if (sent.signingCode === '409118') return placedOrder()
      const details = sent.signingCode ? { ...wanted, problem: 'wrong', triesLeft: 4 } : wanted
      return errorReply('SIGNING_CODE', 'A code, please.', { details })
    })
    const { typist, router } = await showReadyCheckout()
    await press(typist, 'Place Order')
    expect(await screen.findByRole('heading', { name: 'One more step' })).toHaveFocus()
    expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull()
    expect(screen.getByText('Your order is saved. Nothing is signed until you enter the correct code.')).toBeVisible()
    expect(screen.getByText(/Order 2027-000142/)).toBeInTheDocument()

    await typist.click(screen.getByRole('button', { name: 'Back to the agreement' }))
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await press(typist, 'Place Order')

    const field = await screen.findByRole('textbox', { name: 'Code from the email' })
    await typist.type(field, '000000')
    await press(typist, 'Verify code and sign')
    expect(await screen.findByText('That code is not correct. 4 tries left')).toBeVisible()
    await typist.type(field, '409118')
    await press(typist, 'Verify code and sign')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    const placeRequests = requests.filter(({ body }) => (body as { status?: string }).status === undefined)
    const keys = new Set(placeRequests.map(({ headers }) => headers.get('idempotency-key')))
    expect(keys.size).toBe(1)
    const updatedAt = '2026-11-20T15:00:00.000Z'
    expect(placeRequests.at(-1)?.body).toMatchObject({ signingCode: '409118', rememberDevice: true, updatedAt })
  })

  it('places the order without a code in the demo and mentions the code step', async () => {
    const requests = mockCall('createOrder', placedOrder())
    const { typist, router } = await showReadyCheckout(dealer, { demo: true, signingCode: 'off' })
    expect(screen.getByText(demoHint)).toBeVisible()
    await press(typist, 'Place Order')
    await waitFor(() => expect(router.state.location.pathname).toBe('/order-confirmation'))
    expect(requests).toHaveLength(1)
  })

  it.each<[string, Partial<ProgramFacts>]>([
    ['in production', { demo: false, signingCode: 'off' }],
    ['in a demo that requires codes', { demo: true, signingCode: 'unknown-device' }],
  ])('does not mention the code step %s', async (_where, facts) => {
    await showReadyCheckout(dealer, facts)
    expect(screen.getByRole('button', { name: /^Place Order/ })).toBeVisible()
    expect(screen.queryByText(demoHint)).toBeNull()
  })
})
