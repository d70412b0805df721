import type { Logger } from 'pino'
import { createSealing } from './core/audit/chain/seal-history'
import type { RefusalNotes } from './core/audit/refusal-notes'
import { learnCommonPieces } from './core/learn-common-pieces'
import { foldSteps } from './core/package-steps/fold-steps'
import { FOLD_EVERY_MS, foldDataChanges } from './db/data-version'
import { startSealing } from './modules/agreements/start-sealing'
import { dropOldNotes } from './modules/api-keys/queries/drop-old-notes'
import { startHousekeeping } from './modules/auth/housekeeping'
import { addRenewalCampaign } from './modules/campaigns/renewal-campaign'
import { sendCampaigns } from './modules/campaigns/send-campaigns'
import { foldOrdered } from './modules/dashboard/queries/fold-ordered'
import { startMailWorker } from './modules/mail/mail-worker'
import { removeLooseFiles } from './modules/notes/remove-loose-files'
import { expireDrafts } from './modules/orders/expire-drafts'
import { startWebhookWorker } from './modules/webhooks/webhook-worker'
import { checkHistoryOnce } from './nightly-audit'
import { isNight, purge } from './nightly-purge'
import { auditKey } from './platform/audit-key'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import type { Db } from './platform/database/types'
import { fileStoreOf } from './platform/file-store/file-store-of'
import { repeat } from './platform/repeat'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
/** Whoever sends a campaign now waits for it. */
const CAMPAIGNS_EVERY_MS = 5 * 1000

interface JobParts {
  db: Db
  clock: Clock
  config: Config
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** What was refused since it was last written. */
  refusals: RefusalNotes
}

/** Seals history minute by minute, and checks all of it at night; nothing where there is no key. */
function startHistoryJobs({ db, clock, config, log }: Omit<JobParts, 'refusals'>) {
  const key = auditKey()
  if (key === null) return []
  const seal = createSealing(db, key)
  const sealNow = () => seal(clock())
  const checkAtNight = async () => {
    if (isNight(clock(), config.timeZone)) await checkHistoryOnce({ db, key, config, log }, clock())
  }
  return [
    repeat(sealNow, { name: 'audit-seals', everyMs: MINUTE_MS, atOnce: true, clock, log }),
    repeat(checkAtNight, { name: 'audit-check', everyMs: HOUR_MS, clock, log }),
  ]
}

/**
 * What the server does by itself: sends mail and webhooks, seals signed agreements, clears old sign-in rows, folds and clears
 * the notes of changes, sums what was ordered, and sends the campaigns that are due. At start and every hour it learns what
 * searches go by and expires drafts of past years, and every hour it removes files that belong to no note. At night it checks
 * history and removes what the configuration says is old.
 */
export function startJobs({ db, clock, config, log, refusals }: JobParts): { stop: () => Promise<void> } {
  const expire = async () => {
    const expired = await expireDrafts(db, clock(), config.timeZone)
    if (expired > 0) log.info({ expired }, 'drafts of past years expired')
  }
  const removeFiles = async () => {
    const removed = await removeLooseFiles({ db, store: fileStoreOf(config) }, clock())
    if (removed > 0) log.info({ removed }, 'files of no note removed')
  }
  const purgeAtNight = async () => {
    if (!isNight(clock(), config.timeZone)) return
    const removed = await purge(db, config, clock())
    if (Object.keys(removed).length > 0) log.info({ removed }, 'old records removed')
  }
  const jobs = [
    startMailWorker({ db, clock, config, log }),
    startWebhookWorker({ db, clock, config, log }),
    startSealing({ db, clock, config, log }),
    startHousekeeping({ db, clock, log }),
    repeat(() => foldDataChanges(db), { name: 'data-version', everyMs: FOLD_EVERY_MS, clock, log }),
    repeat(() => foldOrdered(db), { name: 'ordered-sums', everyMs: MINUTE_MS, atOnce: true, clock, log }),
    repeat(() => foldSteps(db), { name: 'package-sums', everyMs: MINUTE_MS, atOnce: true, clock, log }),
    repeat(() => dropOldNotes(db), { name: 'record-changes', everyMs: HOUR_MS, clock, log }),
    repeat(() => learnCommonPieces(db), { name: 'search-pieces', everyMs: HOUR_MS, atOnce: true, clock, log }),
    repeat(expire, { name: 'draft-expiry', everyMs: HOUR_MS, atOnce: true, clock, log }),
    repeat(() => addRenewalCampaign(db, clock(), config.timeZone), {
      ...{ name: 'renewal-campaign', everyMs: HOUR_MS, atOnce: true, clock, log },
    }),
    repeat((stopping) => sendCampaigns({ db, clock, config, log, stopping }), {
      name: 'campaigns',
      everyMs: CAMPAIGNS_EVERY_MS,
      clock,
      log,
    }),
    repeat(removeFiles, { name: 'note-files', everyMs: HOUR_MS, clock, log }),
    ...startHistoryJobs({ db, clock, config, log }),
    repeat(() => refusals.write(db, clock()), { name: 'refusals', everyMs: MINUTE_MS, clock, log }),
    repeat(purgeAtNight, { name: 'purge', everyMs: HOUR_MS, atOnce: true, clock, log }),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
      await refusals.write(db, clock()).catch((error) => log.error({ err: error }, 'refusals were not written'))
    },
  }
}
