import { type Endpoints, endpoints } from '@portal/contract/endpoints'
import { program } from '@portal/contract/program'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { findOperatingFigures } from './db/operating-figures'
import { agreementHandlers } from './modules/agreements'
import { auditHandlers } from './modules/audit'
import { authConstraints, authHandlers, loadSession, passwordLinkHandlers } from './modules/auth'
import { catalogueConstraints, catalogueHandlers } from './modules/catalogue'
import { changeRequestConstraints, changeRequestHandlers } from './modules/change-requests'
import { dashboardHandlers } from './modules/dashboard'
import { dealerConstraints, dealerHandlers } from './modules/dealers'
import { exportHandlers } from './modules/exports'
import { importHandlers } from './modules/imports'
import { mailHandlers } from './modules/mail'
import { orderConstraints, orderHandlers } from './modules/orders'
import { profileHandlers } from './modules/profile'
import { programHandlers } from './modules/program'
import { userHandlers } from './modules/users'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import { backupsFolder } from './platform/database/backup'
import type { Database } from './platform/database/types'
import { buildServer } from './platform/http/build-server'
import type { Handlers } from './platform/http/handler'
import type { RefusedCall } from './platform/http/refusals-noted'
import { builtWebFolder } from './platform/http/static-files'
import { newestBackupAt } from './platform/metrics/newest-backup'

const handlers: Handlers<Endpoints> = {
  ...programHandlers,
  ...authHandlers,
  ...profileHandlers,
  ...catalogueHandlers,
  ...orderHandlers,
  ...agreementHandlers,
  ...changeRequestHandlers,
  ...dealerHandlers,
  ...userHandlers,
  ...dashboardHandlers,
  ...auditHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...mailHandlers,
  ...passwordLinkHandlers,
}

const constraints = {
  ...authConstraints,
  ...catalogueConstraints,
  ...orderConstraints,
  ...changeRequestConstraints,
  ...dealerConstraints,
}

export interface AppParts {
  config: Config
  database: Pick<Database, 'db' | 'ping' | 'poolUse'>
  log: Logger
  clock: Clock
  /** Whether the server has been told to stop. */
  isStopping?: () => boolean
  /** Whether the process has more to do than it can do in time. */
  isOverloaded?: () => boolean
  /** Is told of what history is to know: missed sign-ins, limits and refused permissions. */
  noteRefusal?: (refused: RefusedCall) => void
}

/** The portal: every module's handlers on the platform, ready to listen. */
export function buildApp({
  config,
  database,
  log,
  clock,
  isStopping,
  isOverloaded,
  noteRefusal,
}: AppParts): Promise<FastifyInstance> {
  return buildServer({
    config,
    log,
    clock,
    db: database.db,
    ping: database.ping,
    metrics: {
      poolUse: database.poolUse,
      operatingFigures: () => findOperatingFigures(database.db),
      newestBackupAt: () => newestBackupAt(backupsFolder(config.dataDir)),
    },
    poolUse: database.poolUse,
    isStopping,
    isOverloaded,
    noteRefusal,
    endpoints,
    handlers,
    constraints,
    loadSession,
    webFolder: builtWebFolder(),
    title: `${program.programTitle} API`,
  })
}
