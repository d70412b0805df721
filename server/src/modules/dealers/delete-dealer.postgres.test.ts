import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { auditEvents, orders } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from './dealer-errors'
import { dealerHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: dealerEndpoints, handlers: dealerHandlers, constraints: dealerConstraints, loadSession },
})

async function countLockWaits(): Promise<number> {
  const { rows } = await portal.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

it("Deleting a dealer waits for staff who change the draft's status, does not block them, and is then rejected", async () => {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const dealer = await given.dealer({ email: 'a@air.test' })
  const order = await given.order({ dealer })
  const browser = await portal.as(await given.staff({ role: 'super_admin' }))
  const deletion = await transaction(portal.db, async (tx) => {
    await tx.update(orders).set({ status: 'active' }).where(eq(orders.id, order.id))
    const reply = (async () => await browser.delete(`/api/admin/dealers/${dealer.id}`))()
    await expect.poll(countLockWaits).toBe(1)
    await tx.execute(sql`set local lock_timeout = '2s'`)
    const now = portal.clock.read()
    const { firstName, dealerNumber } = dealer
    const payload = { about: 'zip_changed', firstName, dealerNumber, companyName: '', changedByStaff: true } as const
    await enqueueMail(tx, testProgram, {
      type: 'account_change',
      to: dealer.email,
      payload,
      accountId: dealer.id,
      now,
    })
    // Return a function, because the transaction would wait for a returned promise.
    return () => reply
  })
  const reply = await deletion()
  expect([reply.statusCode, reply.json().message]).toEqual([409, dealerAdminTexts.hasOrders])
  expect(await portal.db.select().from(orders)).toMatchObject([{ id: order.id, status: 'active' }])
  expect(await portal.db.$count(auditEvents)).toBe(0)
})
