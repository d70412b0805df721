import { HOUR_MS, repeat } from '../../platform/repeat'
import type { JobParts, ServerModule } from '../../platform/server-module'
import { expireDrafts } from './expire-drafts'
import { orderHandlers } from './handlers'
import { orderConstraints } from './placing-errors'
import { fillProgramNumbers } from './queries/fill-program-numbers'

async function expire({ db, clock, config, log, programInEffect }: JobParts): Promise<void> {
  const expired = await expireDrafts(db, programInEffect(), clock(), config.timeZone)
  if (expired > 0) log.info({ expired }, 'expired drafts of past years')
}

/** Fills in all blocks that are left, which are none after the first start of this release. */
async function fillInProgramNumbers({ db, log }: JobParts, stopping: AbortSignal): Promise<void> {
  let total = 0
  for (let filled = 1; filled > 0 && !stopping.aborted; total += filled) filled = await fillProgramNumbers(db)
  if (total > 0) log.info({ orders: total }, 'program versions of placed orders filled in')
}

export const orderModule = {
  handlers: orderHandlers,
  constraints: orderConstraints,
  jobs: (parts) => [
    repeat(() => expire(parts), { name: 'draft-expiry', everyMs: HOUR_MS, runsImmediately: true, ...parts }),
    repeat((stopping) => fillInProgramNumbers(parts, stopping), {
      name: 'program-numbers',
      everyMs: HOUR_MS,
      runsImmediately: true,
      ...parts,
    }),
  ],
} satisfies ServerModule
