import { pino } from 'pino'
import { buildApp } from '../../../server/src/app'
import { learnCommonPieces } from '../../../server/src/core/learn-common-pieces'
import { readConfig } from '../../../server/src/env'
import { createAuditKey, useAuditKey } from '../../../server/src/platform/audit-key'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import { addContentType, type PortalRequest } from '../../common/send'
import { productionSettings } from '../../common/start-portal'
import { type Script, toScript } from './script'
import { recordStatements } from './statements'

export interface Recorder {
  /** Sends the request and returns its SQL statements. @throws Error if the server rejects it */
  record(request: PortalRequest): Promise<Script>
}

/** Runs the product in this process during `work`, so that its statements can be recorded. */
export async function withRecorder<T>(databaseUrl: string, work: (recorder: Recorder) => Promise<T>): Promise<T> {
  useAuditKey(createAuditKey(productionSettings.AUDIT_KEY))
  const log = pino({ level: 'silent' })
  const database = openPostgres(databaseUrl, log)
  // The server's hourly job learns the common search pieces. Without them, searches use different SQL.
  await learnCommonPieces(database.db)
  const settings = { DATABASE_URL: databaseUrl, STAFF_SECOND_FACTOR: 'off', WRITES_PER_MINUTE: 'off' }
  const app = await buildApp({ config: readConfig(settings), database, log, clock: () => new Date() })
  const record = async (request: PortalRequest): Promise<Script> => {
    const { path: url, headers, body, ...rest } = addContentType(request)
    const statements = await recordStatements(async () => {
      const reply = await app.inject({ ...rest, url, headers: { ...headers }, payload: body as string | undefined })
      if (reply.statusCode >= 300) throw new Error(`${rest.method} ${url} answered ${reply.statusCode}: ${reply.body}`)
    })
    return toScript(statements)
  }
  try {
    return await work({ record })
  } finally {
    await app.close()
    await database.close()
  }
}
