import { pino } from 'pino'
import { enqueueMail } from '../../../server/src/core/mail/mail-outbox'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import { transaction } from '../../../server/src/platform/database/transaction'
import { demoProgram } from '../../../server/src/seed/demo-program'
import { givenIn } from '../../../server/test/given'

const INTERVAL_MS = 5_000

const letters = (count: number): string => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/**
 * Whether an email to this address contains a password link. The address contains no digit, so the mail server always
 * accepts it.
 */
export const isReset = (address: string): boolean => address.startsWith('reset-')

/** Queues a password link every few seconds among the other emails, as if users requested them. */
export function queueResets(databaseUrl: string) {
  const database = openPostgres(databaseUrl, pino({ level: 'silent' }))
  /** The time at which each email was queued, in milliseconds, by address. */
  const queuedAt = new Map<string, number>()

  async function queueOne(): Promise<void> {
    const to = `reset-${letters(queuedAt.size)}@example.com`
    const now = new Date()
    const given = givenIn(database.db, { now })
    const staff = await given.staff({ email: to })
    const link = `http://127.0.0.1/reset-password?token=${await given.passwordLink(staff)}`
    const payload = { firstName: 'Dana', link, expiresAt: new Date(now.getTime() + 3_600_000).toISOString() }
    queuedAt.set(to, performance.now())
    await transaction(database.db, (tx) => enqueueMail(tx, demoProgram, { type: 'password_reset', payload, to, now }))
  }

  let queueing = queueOne()
  const timer = setInterval(() => {
    queueing = queueing.then(queueOne)
  }, INTERVAL_MS)
  return {
    queuedAt,
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await queueing
      await database.close()
    },
  }
}
