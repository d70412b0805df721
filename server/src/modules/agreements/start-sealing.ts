import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { repeat } from '../../platform/repeat'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { listWaiting } from './queries'
import { sealedFile } from './sealed-file'

const everyMs = 15_000
const atATime = 20

interface Parts {
  db: Db
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'seal' | 'timestampUrl'>
  log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Seals what waits for it, one agreement after the other: two servers at it waste work and nothing else.
 * @returns how many were sealed
 */
export async function sealWaiting({ db, clock, config, log }: Parts): Promise<number> {
  let count = 0
  for (const agreement of await listWaiting(db, atATime)) {
    try {
      await sealedFile({ db, config, log, now: clock() }, agreement, { mayWait: true })
      count += 1
    } catch (error) {
      if (error instanceof TimeStampError) {
        log.warn({ err: error }, 'agreements wait for the time-stamp authority')
        return count
      }
      // One that cannot be sealed does not hold up the others.
      log.error({ err: error, orderNumber: agreement.orderNumber }, 'an agreement could not be sealed')
    }
  }
  return count
}

/** Seals agreements soon after they were signed, whether or not anybody asks for them. */
export const startSealing = (parts: Parts): { stop: () => Promise<void> } =>
  repeat(() => sealWaiting(parts), { name: 'agreement-seal', everyMs, clock: parts.clock, log: parts.log })
