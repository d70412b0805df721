import { createSealing } from './core/audit/chain/seal-history'
import type { RejectionLog } from './core/audit/rejection-log'
import { learnCommonPieces } from './core/learn-common-pieces'
import { foldSteps } from './core/package-steps/fold-steps'
import { followProgram } from './core/program/follow-program'
import type { ProgramCache } from './core/program/program-cache'
import { FOLD_EVERY_MS, foldDataChanges } from './db/data-version'
import { modules } from './modules'
import { checkHistoryOnce } from './nightly-audit'
import { isNight, purge } from './nightly-purge'
import { auditKey } from './platform/audit-key'
import { HOUR_MS, MINUTE_MS, repeat } from './platform/repeat'
import type { Job, JobParts, ServerModule } from './platform/server-module'

interface CoreJobParts extends Omit<JobParts, 'programInEffect'> {
  programs: ProgramCache
  /** Rejected requests that are not in the history yet. */
  rejectionLog: RejectionLog
}

/** Seals history every minute and checks all of it at night; does nothing without a key. */
function startHistoryJobs({ db, clock, config, log, programInEffect }: JobParts) {
  const key = auditKey()
  if (key === null) return []
  const seal = createSealing(db, key)
  const sealHistory = () => seal(clock())
  const checkHistoryNightly = async () => {
    if (isNight(clock(), config.timeZone)) await checkHistoryOnce({ db, key, config, log, programInEffect }, clock())
  }
  return [
    repeat(sealHistory, { name: 'audit-seals', everyMs: MINUTE_MS, runsImmediately: true, clock, log }),
    repeat(checkHistoryNightly, { name: 'audit-check', everyMs: HOUR_MS, clock, log }),
  ]
}

/**
 * Starts the jobs of every module and those of the core: folding data versions and totals, learning common trigrams,
 * sealing and verifying the history, writing rejected requests, and deleting expired records at night.
 */
export function startJobs({ rejectionLog, programs, ...services }: CoreJobParts): { stop: () => Promise<void> } {
  const { db, clock, config, log } = services
  const parts: JobParts = { ...services, programInEffect: () => programs.at(clock()) }
  const purgeAtNight = async () => {
    if (!isNight(clock(), config.timeZone)) return
    const removed = await purge(db, config, clock())
    if (Object.keys(removed).length > 0) log.info({ removed }, 'expired records deleted')
  }
  const jobs: readonly Job[] = [
    ...modules.flatMap((module: ServerModule) => module.jobs?.(parts) ?? []),
    repeat(() => foldDataChanges(db), { name: 'data-version', everyMs: FOLD_EVERY_MS, clock, log }),
    repeat(() => foldSteps(db), { name: 'package-sums', everyMs: MINUTE_MS, runsImmediately: true, clock, log }),
    repeat(() => learnCommonPieces(db), { name: 'search-pieces', everyMs: HOUR_MS, runsImmediately: true, clock, log }),
    ...startHistoryJobs(parts),
    followProgram(programs, { clock, log }),
    repeat(() => rejectionLog.write(db, clock()), { name: 'refusals', everyMs: MINUTE_MS, clock, log }),
    repeat(purgeAtNight, { name: 'purge', everyMs: HOUR_MS, runsImmediately: true, clock, log }),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
      await rejectionLog.write(db, clock()).catch((error) => log.error({ err: error }, 'rejections were not written'))
    },
  }
}
