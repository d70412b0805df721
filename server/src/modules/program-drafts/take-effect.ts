import type { Logger } from 'pino'
import { recordAudit } from '../../core/audit/record-audit'
import { runExclusively } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { listEffective, supersedeVersion } from './queries/versions'

interface Parts {
  db: Db
  now: Date
  log: Pick<Logger, 'info'>
}

/**
 * Records the versions that took effect since the last run: when the one before was superseded, and an audit event. A
 * version takes effect without this (docs/spec 24.2). One server does it, once per version.
 */
export async function recordVersionsInEffect({ db, now, log }: Parts): Promise<void> {
  await runExclusively(db, 'program-in-effect', async (tx) => {
    const effective = await listEffective(tx, now)
    for (const [index, { number, title, takesEffectAt }] of effective.entries()) {
      const previous = effective[index - 1]
      if (previous === undefined || previous.supersededAt !== null) continue
      await supersedeVersion(tx, previous.number, takesEffectAt)
      await recordAudit(
        tx,
        { now, address: '', requestId: '', actor: null, subject: null },
        {
          action: 'program-version.in-effect',
          entityType: 'program',
          entityId: String(number),
          after: { number, title, takesEffectAt, supersedes: previous.number },
        },
      )
      log.info({ number }, 'a program version is in effect')
    }
  })
}
