import type { Logger } from 'pino'
import { buildApp } from './app'
import { createRejectionLog } from './core/audit/rejection-log'
import { ProgramCache } from './core/program/program-cache'
import { ConfigurationError, readConfig, readMigrationConfig } from './env'
import { startJobs } from './jobs'
import { migrateOnly } from './migrate-only'
import { assertSealUsable } from './modules/agreements/current-seal'
import { bootstrapAdmin } from './modules/auth/bootstrap-admin'
import { assertMatchingKey } from './nightly-audit'
import { useAuditKey } from './platform/audit-key'
import type { Config } from './platform/config'
import { secondFactorLockout } from './platform/configuration/second-factor-lockout'
import { connect } from './platform/database/connect'
import { describeDatabase } from './platform/database/database-address'
import { followDatabaseClock } from './platform/database/follow-clock'
import { watchStatements } from './platform/database/observe-statements'
import { openStandby } from './platform/database/postgres'
import type { Database } from './platform/database/types'
import { getFileStore } from './platform/file-store/get-file-store'
import { watchEventLoop } from './platform/http/admission'
import { CallPace } from './platform/http/call-pace'
import { createStopSwitch, stopOnSignals, stopServer } from './platform/http/shutdown'
import { LineOutput } from './platform/line-output'
import { createLogger } from './platform/logging'
import { openAuditKey } from './platform/open-audit-key'
import { startFailure } from './platform/start-failure'
import { startTracing } from './platform/tracing/tracing'
import { readyText } from './ready-text'
import { hasDemo, seedDemo } from './seed'
import { storeDemoFile } from './seed/demo/notes'
import { waitForDatabase } from './wait-for-database'

/** Thirty concurrent orders on an idle server are all admitted, the last one answered within a second or two. */
const ADMITTED_PER_CONNECTION = 3

function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

async function openMigrated(config: Config, log: Logger): Promise<Database> {
  const database = await connect(config, log)
  try {
    await database.migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Tells the operator where files are stored. Several servers must share a folder; otherwise each only finds its own
 * files.
 */
const describeFileStorage = ({ files, databaseUrl }: Config): string =>
  'folder' in files && databaseUrl !== null
    ? 'note files are stored in a folder: several servers must share it, or use a bucket'
    : 'note files are stored'

async function start(config: Config): Promise<void> {
  const output = new LineOutput(1)
  const log = createLogger(config, output)
  const lockout = secondFactorLockout(config)
  if (lockout !== null) log.warn(`super admins cannot sign in: ${lockout}`)
  watchStatements({ slowMs: config.slowStatementMs, log })
  const stopTracing = config.tracesUrl === null ? null : await startTracing(config.tracesUrl, log)
  const database = await waitForDatabase(config, log, () => openMigrated(config, log))
  const standby = openStandby(config, log)
  try {
    const { db } = database
    await getFileStore(config).assertUsable()
    const key = await openAuditKey(config)
    await assertMatchingKey(db, key)
    useAuditKey(key)
    const { clock, stop: stopClock } = await followDatabaseClock({ db, log })
    if (config.demo) await seedDemo(db, { now: clock(), timeZone: config.timeZone })
    const programs = await ProgramCache.open(db, log)
    await bootstrapAdmin(db, config, programs.at(clock()).names, clock())
    if (config.seal) await assertSealUsable(config.seal, clock(), log)
    const demo = config.demo && (await hasDemo(db))
    if (demo) await storeDemoFile(getFileStore(config))
    log.info({ place: getFileStore(config).place }, describeFileStorage(config))
    // On the embedded database one long statement blocks everyone, and rejecting requests would not help.
    const isOverloaded = database.kind === 'postgres' ? watchEventLoop() : undefined
    const pace =
      database.kind === 'postgres'
        ? new CallPace({ alwaysAdmitted: ADMITTED_PER_CONNECTION * config.databasePoolSize })
        : undefined
    const { announce, isStopping } = createStopSwitch()
    const rejectionLog = createRejectionLog()
    const parts = {
      database,
      programs,
      standby,
      log,
      clock,
      isStopping,
      isOverloaded,
      pace,
      reportRejection: rejectionLog.note,
    }
    const app = await buildApp({ config: { ...config, demo }, ...parts })
    const jobs = startJobs({ db, clock, config, log, rejectionLog, programs })
    const stopJobs = async () => {
      await Promise.all([jobs.stop(), stopClock()])
    }
    const closeDatabase = async () => {
      await Promise.all([database.close(), standby?.close()])
      await stopTracing?.()
    }
    const rest = { announce, stopJobs, closeDatabase }
    stopOnSignals((parts) => stopServer(app, { ...rest, ...parts }), config.stopDelayMs, log)
    const address = await app.listen({ host: config.host, port: config.port })
    output.write(readyText(address, describeDatabase(config), demo))
  } catch (error) {
    await Promise.all([database.close(), standby?.close()])
    throw error
  }
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  serve: () => start(readConfig(process.env)),
  migrate: () => migrateOnly(readMigrationConfig(process.env)),
}

const [command = 'serve'] = process.argv.slice(2)
const run = Object.hasOwn(commands, command) ? commands[command] : undefined
if (run === undefined) exitWithError(`There is no command ${command}. Use ${Object.keys(commands).join(' or ')}.`)
try {
  await run()
} catch (error) {
  if (error instanceof ConfigurationError) exitWithError(`Configuration: ${error.message}.`)
  const reason = startFailure(error)
  if (reason !== null) exitWithError(reason)
  throw error
}
