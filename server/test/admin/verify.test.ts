import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAgreement } from '../../src/core/agreements/agreement-hash'
import { findNewestBlock } from '../../src/core/audit/chain/queries'
import { sealEvents } from '../../src/core/audit/chain/seal-history'
import { agreementSnapshots, auditEvents, dealerProfiles, orderItems, orders } from '../../src/db/tables'
import { createAuditKey } from '../../src/platform/audit-key'
import type { Db } from '../../src/platform/database/types'
import { givenIn } from '../given'
import type { GivenOrder } from '../given/orders'
import { givenProgramVersion, withFacts } from '../given/program'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

const AUDIT_KEY = 'a secret of thirty-two characters'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
  place.environment.AUDIT_KEY = AUDIT_KEY
})
afterAll(() => place.remove())

/** Makes changes as an attacker with full access to the database server could. */
async function tamper(db: Db, work: (db: Db) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })
}

const getEvent = ({ id }: { id: string }, action = 'order.placed') => ({
  at: new Date(),
  action,
  actorName: 'Somebody',
  entityType: 'order',
  entityId: id,
  orderId: id,
})

async function eightOrders(db: Db): Promise<GivenOrder[]> {
  const given = givenIn(db)
  const newOrders: GivenOrder[] = []
  for (let n = 0; n < 8; n += 1) newOrders.push(await given.order({ status: 'active' }))
  const agreementHash = ({ snapshot }: GivenOrder) => ({ agreementSha256: snapshot?.sha256 })
  await db.insert(auditEvents).values(newOrders.map((order) => ({ ...getEvent(order), after: agreementHash(order) })))
  await db.execute(sql`select setval('order_numbers', 900000)`)
  await sealEvents(db, createAuditKey(AUDIT_KEY), 8, new Date())
  return newOrders
}

it('verify reports no problem in a correct database, and reports each planted fault', async () => {
  const givenOrders = await place.inDatabase(eightOrders)
  const good = await place.admin(['verify'])
  expect(good).toMatchObject({ code: 0, err: '' })
  const head = (await place.inDatabase(findNewestBlock))?.head
  const [history, sum] = good.out.split('\n')
  expect(history).toBe(`The audit log's 8 events (0 not in a block yet) end at block 1, head ${head}.`)
  expect(sum).toMatch(/^Checked 8 orders, 8 agreements, \d+ foreign keys: 0 problems\.$/)
  const outcomeWithLostBlock = await place.admin(['verify', '--head', `2:${head}`])
  expect(outcomeWithLostBlock.code).toBe(1)
  expect(outcomeWithLostBlock.out).toContain('Problem: Block 2 of the audit log, whose head was recorded, is missing.')

  const [wrong, silent, twin, unsigned, forged, swapped, orphaned, outdated] = givenOrders
  // Another total, with a recomputed hash.
  const replaced = sealAgreement({ ...(orphaned?.snapshot?.content as AgreementSnapshot), annualTotal: '1.00' })
  await place.inDatabase((db) =>
    tamper(db, async (tx) => {
      await tx
        .update(orderItems)
        .set({ quantity: 2 })
        .where(eq(orderItems.orderId, wrong?.id ?? ''))
      await tx.delete(auditEvents).where(eq(auditEvents.orderId, silent?.id ?? ''))
      await tx.execute(sql`drop index orders_dealer_year_key`)
      await tx
        .update(orders)
        .set({ dealerId: twin?.dealerId })
        .where(eq(orders.id, unsigned?.id ?? ''))
      await tx.delete(agreementSnapshots).where(eq(agreementSnapshots.orderId, unsigned?.id ?? ''))
      await tx.execute(sql`update agreement_snapshots set content = jsonb_set(content, '{annualTotal}', '"1.00"')
        where order_id = ${forged?.id}`)
      await tx
        .update(agreementSnapshots)
        .set({ ...replaced, content: JSON.parse(replaced.canonical) })
        .where(eq(agreementSnapshots.orderId, orphaned?.id ?? ''))
      await tx.execute(sql`update agreement_snapshots set order_number = 'X' where order_id = ${swapped?.id}`)
      await tx.execute(sql`update order_items set order_id = gen_random_uuid() where order_id = ${orphaned?.id}`)
      const numbers = [[wrong, '770001'] as const, [silent, '770001\u200b'] as const]
      for (const [order, dealerNumber] of numbers) {
        await tx
          .update(dealerProfiles)
          .set({ dealerNumber, dealerNumberKey: dealerNumber })
          .where(eq(dealerProfiles.accountId, order?.dealerId ?? ''))
      }
      await tx.execute(sql`alter table audit_events disable trigger audit_events_append_only`)
      await tx.execute(sql`select setval('order_numbers', 5)`)
      await givenProgramVersion(tx, withFacts({ installments: 8 }), new Date('2099-01-01'))
      await tx.execute(sql`update program_versions set content = jsonb_set(content, '{names,programTitle}', '"Another"')
        where number = 1`)
      await tx.execute(sql`update orders set program_number = 2 where id = ${swapped?.id}`)
      await tx.execute(sql`update orders set program_number = 3 where id = ${outdated?.id}`)
      await givenProgramVersion(tx, withFacts({ installments: 6 }), new Date('2020-01-01'))
      await tx.execute(sql`update program_versions set superseded_at = '2021-01-01' where number = 3`)
      await tx.execute(sql`update agreement_versions set template = template || ' ' where version = '2027-01'`)
      await tx.execute(sql`insert into ordered_sums values (2031, '', 'signed', '', 0, 1, 100)`)
      await tx.execute(sql`insert into package_sums values (2032, 'package', 0, 'Flyer', 'kept', '', '', 1, 100)`)
    }),
  )
  const { code, out, err } = await place.admin(['verify'])
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const lines = out.trim().split('\n')
  const number = (order: GivenOrder | undefined) => order?.orderNumber ?? 'none'
  const expectedLines = [
    'Problem: the trigger audit_events_append_only is missing or switched off.',
    'Problem: the unique index orders_dealer_year_key is missing or not valid.',
    'Problem: Dealer numbers that look the same: 770001, 770001[U+200B].',
    `Problem: Order ${number(wrong)}: its amounts do not match its items.`,
    `Problem: Order ${number(silent)}: the audit log has no event for it.`,
    `Problem: Order ${number(twin)}: the dealer has another order that counts for this year.`,
    `Problem: Order ${number(unsigned)}: the dealer has another order that counts for this year.`,
    `Problem: Order ${number(unsigned)}: it is signed, but its agreement is missing.`,
    `Problem: Order ${number(orphaned)}: its amounts do not match its items.`,
    `Problem: The agreement of order ${number(forged)} does not match its seal: the content is not the frozen text.`,
    'Problem: Program version 1 does not match its hash.',
    `Problem: Order ${number(swapped)}: its program version took effect after it was signed.`,
    `Problem: Order ${number(outdated)}: its program version was superseded before it was signed.`,
    `Problem: The agreement of order ${number(outdated)} has the wording 2027-01, but its program version 3 has 2027.3.`,
    'Problem: The wording 2027-01 of agreements does not match its hash.',
    'Problem: The totals of orders in 2031 do not match its orders.',
    'Problem: The totals of the 2032 package report do not match its orders.',
    'Problem: Audit log, events 1 to 8: 1 removed.',
    `Problem: The agreement of order ${number(orphaned)} differs from the signed one in the audit log.`,
    'Problem: The agreement of order X belongs to another order or dealer.',
    'Problem: order_items.order_id: 1 rows refer to missing rows of orders.',
  ]
  for (const line of expectedLines) expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('Problem: The next order number is 6, but'))).toHaveLength(1)
  expect(lines.at(-1)).toMatch(new RegExp(`: ${expectedLines.length + 1} problems\\.$`))
})
