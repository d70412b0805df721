import type { Program } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { repeat } from '../../platform/repeat'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { listUnsealed } from './queries'
import { getSealedFile } from './sealed-file'

const everyMs = 15_000
const batchSize = 20

interface Parts {
  db: Db
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'seal' | 'timestampUrl'>
  programInEffect: () => Program
  log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Seals pending agreements one at a time. If two servers run it concurrently, they duplicate work but do no harm.
 * @returns the number of sealed agreements
 */
export async function sealPendingAgreements({ db, clock, config, log, programInEffect }: Parts): Promise<number> {
  let count = 0
  for (const agreement of await listUnsealed(db, batchSize)) {
    try {
      await getSealedFile({ db, config, log, program: programInEffect(), now: clock() }, agreement, { mayWait: true })
      count += 1
    } catch (error) {
      if (error instanceof TimeStampError) {
        log.warn({ err: error }, 'agreements are waiting for the timestamp authority')
        return count
      }
      // An agreement that cannot be sealed does not delay the others.
      log.error({ err: error, orderNumber: agreement.orderNumber }, 'an agreement could not be sealed')
    }
  }
  return count
}

/** Seals agreements soon after signing, even if no one requests them. */
export const startSealing = (parts: Parts): { stop: () => Promise<void> } =>
  repeat(() => sealPendingAgreements(parts), { name: 'agreement-seal', everyMs, clock: parts.clock, log: parts.log })
