import { HOUR_MS, repeat } from '../../platform/repeat'
import type { JobParts, ServerModule } from '../../platform/server-module'
import { expireDrafts } from './expire-drafts'
import { orderHandlers } from './handlers'
import { orderConstraints } from './placing-errors'

async function expire({ db, clock, config, log, programInEffect }: JobParts): Promise<void> {
  const expired = await expireDrafts(db, programInEffect(), clock(), config.timeZone)
  if (expired > 0) log.info({ expired }, 'expired drafts of past years')
}

export const orderModule = {
  handlers: orderHandlers,
  constraints: orderConstraints,
  jobs: (parts) => [
    repeat(() => expire(parts), { name: 'draft-expiry', everyMs: HOUR_MS, runsImmediately: true, ...parts }),
  ],
} satisfies ServerModule
