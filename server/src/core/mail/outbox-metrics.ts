import { sql } from 'drizzle-orm'
import { mailPriority, urgentPriority } from '../../db/tables/mail-outbox'
import type { Db } from '../../platform/database/types'
import type { OutboxMetrics } from '../../platform/metrics/metric-sources'

/** Reads the outbox metrics in one statement, by the database's clock. */
export async function findOutboxMetrics(db: Db): Promise<OutboxMetrics> {
  const { rows } = await db.execute<{ waiting: number; failed: number; overdue: number; oldestCode: number }>(sql`
    select
      count(*) filter (where status in ('queued', 'sending'))::int as waiting,
      count(*) filter (where status = 'failed')::int as failed,
      greatest(0, coalesce(
        extract(epoch from now() - min(next_attempt_at) filter (where status in ('queued', 'sending'))), 0))::float8 as overdue,
      greatest(0, coalesce(extract(epoch from now() - min(created_at)
        filter (where status in ('queued', 'sending') and ${mailPriority} = ${urgentPriority})), 0))::float8 as "oldestCode"
    from mail_outbox where status in ('queued', 'sending', 'failed')`)
  const { waiting = 0, failed = 0, overdue = 0, oldestCode = 0 } = rows[0] ?? {}
  return { mailWaiting: waiting, mailFailed: failed, mailOverdueSeconds: overdue, oldestCodeSeconds: oldestCode }
}
