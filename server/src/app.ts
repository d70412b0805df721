import { type Endpoints, endpoints } from '@portal/contract/endpoints'
import { logoUrl } from '@portal/contract/program/logo-url'
import { webhookDescriptions } from '@portal/contract/webhooks/events'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { findOutboxMetrics } from './core/mail/outbox-metrics'
import { ProgramCache } from './core/program/program-cache'
import { readDataVersion } from './db/data-version'
import { modules } from './modules'
import { createKeyLoader } from './modules/api-keys/load-key'
import { loadSession } from './modules/auth/queries/load-session'
import { programFacts } from './modules/program/get-program'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import type { ConstraintErrors } from './platform/database/database-errors'
import { backupsFolder, newestBackupAt } from './platform/database/embedded/backups'
import { Standby } from './platform/database/standby'
import type { Database } from './platform/database/types'
import type { LoadParts } from './platform/http/admission'
import { buildServer } from './platform/http/build-server'
import type { Handlers } from './platform/http/handler'
import type { RejectedCall } from './platform/http/report-rejections'
import { builtWebFolder } from './platform/http/static-files'
import type { ServerModule } from './platform/server-module'

/** The intersection of a union's members. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

const moduleList: readonly ServerModule[] = modules

/** The handlers of all API calls. Because of the type, a call that no module handles does not compile. */
const handlers: Handlers<Endpoints> = Object.assign({}, ...moduleList.map((module) => module.handlers)) as Merged<
  (typeof modules)[number]['handlers']
>

const constraints: ConstraintErrors = Object.assign({}, ...moduleList.map((module) => module.constraints))

export interface AppParts extends Omit<LoadParts, 'poolUse'> {
  config: Config
  database: Pick<Database, 'db' | 'ping' | 'poolUse'>
  log: Logger
  clock: Clock
  /** The program’s versions in memory; default: read from the database now. */
  programs?: ProgramCache
  /** A replica of the database that may answer reads. */
  standby?: Pick<Database, 'db'> | null
  /** Whether the server is shutting down. */
  isStopping?: () => boolean
  /** Receives failed sign-ins, reached limits and denied permissions for the audit log. */
  reportRejection?: (rejected: RejectedCall) => void
}

/** Builds the portal: every module's handlers on the platform, ready to listen. */
export async function buildApp({
  config,
  database,
  log,
  clock,
  programs: openedPrograms,
  standby,
  isStopping,
  isOverloaded,
  pace,
  reportRejection,
}: AppParts): Promise<FastifyInstance> {
  const programs = openedPrograms ?? (await ProgramCache.open(database.db, log))
  return buildServer({
    config,
    log,
    clock,
    programInEffect: (now) => programs.at(now),
    compareProgram: () => programs.compareSoon(),
    db: database.db,
    ...(standby && {
      standby: new Standby({ primary: database.db, standby: standby.db, readVersion: readDataVersion, log }),
    }),
    ping: database.ping,
    metrics: {
      poolUse: database.poolUse,
      readOutboxMetrics: () => findOutboxMetrics(database.db),
      newestBackupAt: () => newestBackupAt(backupsFolder(config.dataDir)),
    },
    poolUse: database.poolUse,
    isStopping,
    isOverloaded,
    pace,
    reportRejection,
    endpoints,
    handlers,
    constraints,
    loadSession: async (...call) => {
      const session = await loadSession(...call)
      if (session !== null) await programs.follow(session.dataVersion)
      return session
    },
    loadKey: createKeyLoader(),
    webFolder: builtWebFolder(),
    readProgram: (now) => {
      programs.compareSoon()
      return programFacts(programs.at(now), now, config)
    },
    listImages: (now) => {
      const { light, dark } = programs.at(now).looks.logo
      return [...new Set([light, dark].flatMap((logo) => (logo === null ? [] : [logoUrl(logo.sha256)])))]
    },
    title: `${programs.at(clock()).names.programTitle} API`,
    webhooks: webhookDescriptions,
  })
}
