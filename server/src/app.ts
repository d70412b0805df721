import { type Endpoints, endpoints } from '@portal/contract/endpoints'
import { program } from '@portal/contract/rules/program'
import { webhookDescriptions } from '@portal/contract/webhooks/events'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { findOperatingFigures } from './core/mail/operating-figures'
import { readDataVersion } from './db/data-version'
import { agreementHandlers } from './modules/agreements/handlers'
import { apiKeyConstraints } from './modules/api-keys/constraints'
import { apiKeyHandlers, changeFeedHandlers } from './modules/api-keys/handlers'
import { createKeyLoader } from './modules/api-keys/load-key'
import { auditHandlers } from './modules/audit/handlers'
import { authConstraints } from './modules/auth/constraints'
import { authHandlers, passwordLinkHandlers, secondFactorHandlers, signInWatchHandlers } from './modules/auth/handlers'
import { loadSession } from './modules/auth/queries/load-session'
import { callListHandlers } from './modules/call-list/handlers'
import { campaignHandlers } from './modules/campaigns/handlers'
import { catalogueConstraints } from './modules/catalogue/catalogue-refusals'
import { catalogueHandlers } from './modules/catalogue/handlers'
import { changeRequestHandlers } from './modules/change-requests/handlers'
import { changeRequestConstraints } from './modules/change-requests/request-refusals'
import { dashboardHandlers } from './modules/dashboard/handlers'
import { dealerConstraints } from './modules/dealers/dealer-refusals'
import { dealerHandlers } from './modules/dealers/handlers'
import { exportHandlers } from './modules/exports/handlers'
import { findHandlers } from './modules/find/handlers'
import { importHandlers } from './modules/imports/handlers'
import { liveHandlers } from './modules/live/handlers'
import { mailHandlers } from './modules/mail/handlers'
import { noteHandlers } from './modules/notes/handlers'
import { noteConstraints } from './modules/notes/note-refusals'
import { orderHandlers } from './modules/orders/handlers'
import { orderConstraints } from './modules/orders/placing-refusals'
import { packageReportHandlers } from './modules/package-report/handlers'
import { preparedOrderHandlers } from './modules/prepared-orders/handlers'
import { preparedOrderConstraints } from './modules/prepared-orders/invitation-refusals'
import { profileHandlers } from './modules/profile/handlers'
import { programFacts } from './modules/program/get-program'
import { programHandlers } from './modules/program/handlers'
import { sessionHandlers } from './modules/sessions/handlers'
import { signInChangeHandlers } from './modules/sign-in-changes/handlers'
import { userHandlers } from './modules/users/handlers'
import { verificationHandlers } from './modules/verification/handlers'
import { viewConstraints } from './modules/views/constraints'
import { viewHandlers } from './modules/views/handlers'
import { webhookConstraints } from './modules/webhooks/constraints'
import { webhookDeliveryHandlers, webhookHandlers } from './modules/webhooks/handlers'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config'
import { backupsFolder, newestBackupAt } from './platform/database/backup'
import { Standby } from './platform/database/standby'
import type { Database } from './platform/database/types'
import type { LoadParts } from './platform/http/admission'
import { buildServer } from './platform/http/build-server'
import type { Handlers } from './platform/http/handler'
import type { RefusedCall } from './platform/http/refusals-noted'
import { builtWebFolder } from './platform/http/static-files'

const handlers: Handlers<Endpoints> = {
  ...programHandlers,
  ...authHandlers,
  ...profileHandlers,
  ...secondFactorHandlers,
  ...catalogueHandlers,
  ...orderHandlers,
  ...preparedOrderHandlers,
  ...noteHandlers,
  ...agreementHandlers,
  ...changeRequestHandlers,
  ...dealerHandlers,
  ...userHandlers,
  ...dashboardHandlers,
  ...callListHandlers,
  ...findHandlers,
  ...liveHandlers,
  ...packageReportHandlers,
  ...auditHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...mailHandlers,
  ...passwordLinkHandlers,
  ...sessionHandlers,
  ...signInChangeHandlers,
  ...signInWatchHandlers,
  ...verificationHandlers,
  ...apiKeyHandlers,
  ...changeFeedHandlers,
  ...campaignHandlers,
  ...viewHandlers,
  ...webhookHandlers,
  ...webhookDeliveryHandlers,
}

const constraints = {
  ...authConstraints,
  ...catalogueConstraints,
  ...orderConstraints,
  ...changeRequestConstraints,
  ...preparedOrderConstraints,
  ...noteConstraints,
  ...dealerConstraints,
  ...apiKeyConstraints,
  ...viewConstraints,
  ...webhookConstraints,
}

export interface AppParts extends Omit<LoadParts, 'poolUse'> {
  config: Config
  database: Pick<Database, 'db' | 'ping' | 'poolUse'>
  log: Logger
  clock: Clock
  /** A copy of the database that may answer reads. */
  standby?: Pick<Database, 'db'> | null
  /** Whether the server has been told to stop. */
  isStopping?: () => boolean
  /** Is told of what history is to know: missed sign-ins, limits and refused permissions. */
  noteRefusal?: (refused: RefusedCall) => void
}

/** The portal: every module's handlers on the platform, ready to listen. */
export function buildApp({
  config,
  database,
  log,
  clock,
  standby,
  isStopping,
  isOverloaded,
  pace,
  noteRefusal,
}: AppParts): Promise<FastifyInstance> {
  return buildServer({
    config,
    log,
    clock,
    db: database.db,
    ...(standby && {
      standby: new Standby({ primary: database.db, standby: standby.db, readVersion: readDataVersion, log }),
    }),
    ping: database.ping,
    metrics: {
      poolUse: database.poolUse,
      operatingFigures: () => findOperatingFigures(database.db),
      newestBackupAt: () => newestBackupAt(backupsFolder(config.dataDir)),
    },
    poolUse: database.poolUse,
    isStopping,
    isOverloaded,
    pace,
    noteRefusal,
    endpoints,
    handlers,
    constraints,
    loadSession,
    loadKey: createKeyLoader(),
    webFolder: builtWebFolder(),
    readProgram: (now) => programFacts(now, config),
    title: `${program.programTitle} API`,
    webhooks: webhookDescriptions,
  })
}
