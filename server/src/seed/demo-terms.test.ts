import { programAt } from '@portal/contract/program/create-program'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { cancelTodayEstimate } from '@portal/contract/rules/cancellation'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test/use-test-database'
import { readStoredProgram } from '../core/program/queries/read-versions'
import { agreementSnapshots, orders } from '../db/tables'
import { fillProgramNumbers } from '../modules/orders/queries/fill-program-numbers'
import { seedDemo } from './index'

const database = useTestDatabase()
const now = new Date('2026-11-20T15:00:00Z')
const timeZone = 'America/New_York'

/** The facts that were compiled before the program had versions, copied by hand. */
const compiledTerms: OrderTerms = {
  programYearStart: { month: 1, day: 1 },
  programYearEnd: { month: 12, day: 31 },
  installments: 10,
  firstInstallmentMonth: 3,
  coolingOffDays: 3,
  freeCancellationUntil: { month: 1, day: 31 },
  cancellationFeePercent: 30,
  springPercentDefault: 60,
  springChangeUntil: { month: 3, day: 1 },
  renewalDate: { month: 3, day: 1 },
  terminationNoticeDays: 90,
}

describe('The orders of the demo (docs/spec 24.3)', () => {
  it('are estimated under version 1 as under the facts that were compiled before', async () => {
    const { db } = database
    await seedDemo(db, { now, timeZone })
    const program = programAt((await readStoredProgram(db)).versions, now)
    const rows = new Map((await db.select().from(orders)).map((row) => [row.id, row]))
    const snapshots = await db.select().from(agreementSnapshots)
    expect(snapshots.length).toBeGreaterThan(100)
    for (const { orderId, signedAt } of snapshots) {
      const order = rows.get(orderId ?? '')
      if (order === undefined) throw new Error('An agreement of the demo has no order')
      expect(order.programNumber).toBe(1)
      const { facts } = program.termsOf(order)
      const { annualCents, orderYear: programYear } = order
      const { year } = toCalendarDate(signedAt, timeZone)
      for (const day of [signedAt, now, new Date(`${year + 1}-03-15T12:00:00Z`)]) {
        const input = { annualCents, programYear, signedAt, now: day, timeZone }
        expect(cancelTodayEstimate(input, facts)).toEqual(cancelTodayEstimate(input, compiledTerms))
      }
    }
    expect(await fillProgramNumbers(db)).toBe(0)
  })
})
