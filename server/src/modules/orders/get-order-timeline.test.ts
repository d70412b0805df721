import type { TimelineEntry } from '@portal/contract/orders/order-detail'
import { describe, expect, it } from 'vitest'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { recordAudit } from '../../core/audit/record-audit'
import { auditEvents } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'

const portal = useTestApp({ serve: orderingPart })

describe("An order's timeline", () => {
  it('shows staff everything, and dealers everything except internal events', async () => {
    const { given, dealer, browser, cart, signed } = await givenCheckout(portal)
    const admin = await given.staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' })
    const manager = await given.staff()
    const asDealer = await portal.as(dealer, { impersonator: admin })
    await asDealer.post('/api/orders', cart({ status: 'pending' }))
    const order = parseOrder(await browser.post('/api/orders', signed()))
    await browser.patch(`/api/orders/${order.id}/split`, { springPercent: 50 })
    const { id: entityId } = order
    const event = { entityType: 'order', entityId, orderId: entityId } as const
    const ctx = {
      now: portal.clock.read(),
      address: '',
      requestId: '',
      actor: { ...admin, role: 'super_admin', dealerNumber: null, companyName: null } as const,
      subject: null,
    }
    await transaction(portal.db, async (tx) => {
      const system = { ...ctx, actor: null }
      const answer = { to: 'renee@example.com', answer: '250 2.0.0 Ok' }
      await recordAudit(tx, system, { ...event, action: 'agreement.delivered', after: answer })
      await recordAudit(tx, ctx, { ...event, action: 'order.status-changed', after: { status: 'active' } })
      const change = { before: { annualTotal: '8500.00' }, after: { annualTotal: '9000.00', kind: 'months' } }
      await recordAudit(tx, ctx, { ...event, action: 'order.amended', ...change })
      const impersonation = { ...ctx, subject: { ...ctx.actor, id: manager.id, firstName: 'Max', lastName: 'Moore' } }
      await recordAudit(tx, impersonation, { ...event, action: 'order.status-changed', after: { status: 'completed' } })
      // Simulate an event that another version of the portal recorded.
      const note = { action: 'order.note-added', after: { note: 'pays late' } }
      await tx.insert(auditEvents).values({ ...event, ...note, at: ctx.now, actorName: 'Ada Admin' })
    })
    const readTimeline = async (who: { id: string; role: string }) => {
      const entries: TimelineEntry[] = (await (await portal.as(who)).get(`/api/orders/${order.id}/timeline`)).json()
      return entries.map(({ title, detail, actorName, subjectName }) => [title, detail, actorName, subjectName])
    }
    const name = `${dealer.firstName} ${dealer.lastName}`
    expect(await readTimeline(admin)).toEqual([
      ['Draft saved', null, 'Ada Admin', name],
      ['Order Placed', null, name, null],
      ['Signed', `by ${name}`, name, null],
      ['Budget split changed', null, name, null],
      ['Copy delivered', 'to renee@example.com. 250 2.0.0 Ok', 'System', null],
      ['Active', null, 'Ada Admin', null],
      ['Months changed', 'Annual total $8500.00 to $9000.00', 'Ada Admin', null],
      ['Updated', null, 'Ada Admin', 'Max Moore'],
      ['Order Note Added', null, 'Ada Admin', null],
    ])
    // Dealers do not see which staff member acted or was impersonated, but they see their own name.
    expect(await readTimeline(dealer)).toEqual([
      ['Draft saved', null, 'Mingledorffs', name],
      ['Order Placed', null, name, null],
      ['Signed', `by ${name}`, name, null],
      ['Budget split changed', null, name, null],
      ['Copy delivered', 'to renee@example.com', 'System', null],
      ['Active', null, 'Mingledorffs', null],
      ['Months changed', null, 'Mingledorffs', null],
      ['Updated', null, 'Mingledorffs', null],
    ])
  })
})
