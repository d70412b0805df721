import { agreementEndpoints, agreementSchema } from '@portal/contract/agreements/agreement'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, orderAmendments } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { loadSession } from '../auth/queries/load-session'
import { agreementHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: agreementEndpoints, handlers: agreementHandlers, constraints: {}, loadSession },
})

const getPage = (id: string): string => `/api/orders/${id}/agreement`
const getPdf = (id: string): string => `/api/orders/${id}/agreement.pdf`
const unknownId = '00000000-0000-4000-8000-000000000000'

async function givenSigned(overrides: Parameters<ReturnType<typeof givenIn>['order']>[0] = {}) {
  const given = givenIn(portal.db)
  const order = await given.order({ status: 'active', ...overrides })
  if (!order.snapshot) throw new Error('Expected a signed order')
  return { given, order, snapshot: order.snapshot, dealer: await portal.as(order.dealer.account) }
}

/** Changes a row that a trigger protects, as only a database administrator could. */
async function tamper(id: string, change: Partial<typeof agreementSnapshots.$inferInsert>): Promise<void> {
  await portal.db.execute(sql`alter table agreement_snapshots disable trigger agreement_snapshots_frozen`)
  await portal.db.update(agreementSnapshots).set(change).where(eq(agreementSnapshots.id, id))
  await portal.db.execute(sql`alter table agreement_snapshots enable trigger agreement_snapshots_frozen`)
}

describe('The signed agreement (agreement page)', () => {
  it('is returned to its dealer as signed, with later amendments, in two statements', async () => {
    const { order, snapshot, dealer } = await givenSigned()
    const amounts = {
      months: 10,
      springPercent: 60,
      totalAmount: '850.00',
      oneTimeTotal: '0.00',
      annualTotal: '8500.00',
      items: [],
    }
    await portal.db.insert(orderAmendments).values({
      orderId: order.id,
      kind: 'months',
      before: amounts,
      after: { ...amounts, months: 11, annualTotal: '9350.00' },
      actorName: 'Sam Staff',
      createdAt: new Date('2026-11-20T16:00:00Z'),
    })
    const { result: reply, statements } = await recordStatements(async () => await dealer.get(getPage(order.id)))
    expect(reply.statusCode).toBe(200)
    const agreement = agreementSchema.parse(reply.json())
    expect(agreement.content).toEqual(snapshot.content)
    expect(agreement.sha256).toBe(snapshot.sha256)
    expect(agreement.order).toEqual({ id: order.id, orderId: order.orderNumber, status: 'active' })
    expect(agreement.signatureData).toBe(
      `data:image/png;base64,${Buffer.from(snapshot.signaturePng).toString('base64')}`,
    )
    expect(agreement.amendments).toMatchObject([
      { kind: 'months', actorName: 'Sam Staff', createdAt: '2026-11-20T16:00:00.000Z' },
    ])
    expect(statements).toHaveLength(2)
    const again = await dealer.get(getPage(order.id), { headers: { 'if-none-match': String(reply.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it.each(['expired', 'cancelled', 'request', 'completed'] as const)(
    'stays reachable when the order is %s',
    async (status) => {
      const { order, dealer } = await givenSigned({ status, signed: true })
      expect((await dealer.get(getPage(order.id))).statusCode).toBe(200)
      expect((await dealer.get(getPdf(order.id))).statusCode).toBe(200)
    },
  )

  it('is not found for a draft, an unknown order or a malformed ID', async () => {
    const { given } = await givenSigned()
    const draft = await given.order()
    const dealer = await portal.as(draft.dealer.account)
    for (const id of [draft.id, unknownId, 'no-id']) {
      for (const path of [getPage(id), getPdf(id)]) {
        const reply = await dealer.get(path)
        expect(reply.statusCode).toBe(404)
      }
    }
    expect((await dealer.get(getPage(draft.id))).json().message).toBe('Agreement Not Found')
  })

  it('is visible only to its dealer and to staff within scope', async () => {
    const { given, order } = await givenSigned()
    const manager = await given.staff()
    const managed = await given.dealer({ territoryManager: manager, district: 'GC' })
    const mine = await given.order({ dealer: managed, status: 'in_progress' })
    const others = await portal.as(managed)
    const territory = await portal.as(manager)
    const district = await portal.as(await given.staff({ role: 'sales_manager', district: 'GC' }))
    const distributor = await portal.as(await given.staff({ role: 'mingledorffs' }))
    for (const path of [getPage, getPdf]) {
      for (const caller of [others, territory, district]) {
        expect((await caller.get(path(order.id))).statusCode).toBe(404)
        expect((await caller.get(path(mine.id))).statusCode).toBe(200)
      }
      expect((await distributor.get(path(order.id))).statusCode).toBe(200)
      expect((await portal.anonymous.get(path(order.id))).statusCode).toBe(401)
    }
  })
})

describe('The PDF of the agreement (API)', () => {
  it('is named after the order, never changes, and takes two reads and one write to download once it is sealed', async () => {
    const { order, dealer } = await givenSigned()
    const first = await dealer.get(getPdf(order.id))
    const { result: reply, statements } = await recordStatements(async () => await dealer.get(getPdf(order.id)))
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="Agreement-${order.orderNumber}.pdf"`)
    expect(reply.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(statements).toHaveLength(3)
    const together = await Promise.all([dealer.get(getPdf(order.id)), dealer.get(getPdf(order.id))])
    for (const { rawPayload } of together) expect(rawPayload.equals(reply.rawPayload)).toBe(true)
  })

  it('is never created from a snapshot that does not match its seal', async () => {
    type Snapshot = Awaited<ReturnType<typeof givenSigned>>['snapshot']
    const changes: [what: string, change: (signed: Snapshot) => Partial<typeof agreementSnapshots.$inferInsert>][] = [
      ['the content is not the frozen text', ({ content }) => ({ content: { ...content, annualTotal: '1.00' } })],
      ['the frozen text has another hash', () => ({ canonical: '{}' })],
      ['the frozen text has another hash', () => ({ sha256: 'a'.repeat(64) })],
      ['the signature has another hash', () => ({ signaturePng: Buffer.alloc(100, 1) })],
    ]
    for (const [what, change] of changes) {
      const { order, snapshot, dealer } = await givenSigned()
      await dealer.get(getPdf(order.id))
      await tamper(snapshot.id, change(snapshot))
      for (const path of [getPage, getPdf]) {
        const reply = await dealer.get(path(order.id))
        expect(reply.statusCode).toBe(500)
        expect(reply.json().errorCode).toBe('INTERNAL')
        expect(reply.body).not.toContain('seal')
      }
      const log = JSON.stringify(portal.log.take())
      expect(log).toContain('"name":"AgreementIntegrityError"')
      expect(log).toContain(`The agreement of order ${order.orderNumber} does not match its seal: ${what}`)
    }
  })
})

describe('Concurrent PDF requests', () => {
  it('all succeed', async () => {
    const signed = await Promise.all(Array.from({ length: 40 }, () => givenSigned()))
    const replies = await Promise.all(signed.map(async ({ order, dealer }) => await dealer.get(getPdf(order.id))))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(40)
  })

  it('create only one file per agreement', async () => {
    const { order, dealer } = await givenSigned()
    const replies = await Promise.all([1, 2, 3, 4].map(async () => await dealer.get(getPdf(order.id))))
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const sealEvents = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'agreement.sealed'))
    expect(sealEvents).toMatchObject([
      { orderId: order.id, after: { orderNumber: order.orderNumber, isStamped: false } },
    ])
  })
})
