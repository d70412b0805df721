import { pino } from 'pino'
import { buildApp } from '../../../server/src/app'
import { learnCommonPieces } from '../../../server/src/core/learn-common-pieces'
import { readConfig } from '../../../server/src/env'
import { auditKeyOf, useAuditKey } from '../../../server/src/platform/audit-key'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import type { BenchRequest } from '../load/drive'
import { listenAtDriver, recordingOf } from './record-statements'
import { type Script, scriptOf } from './script'

export interface Recorder {
  /** Makes the request for real and returns its statements. @throws Error when it is refused */
  record(request: BenchRequest): Promise<Script>
  close(): Promise<void>
}

/** The same product within this process, where its statements can be listened to. */
export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  listenAtDriver()
  useAuditKey(auditKeyOf('only-for-measuring-only-for-measuring'))
  const log = pino({ level: 'silent' })
  const database = openPostgres(databaseUrl, log)
  // As the server has learned them, so that searches are the same statements.
  await learnCommonPieces(database.db)
  const app = await buildApp({
    config: readConfig({ DATABASE_URL: databaseUrl, STAFF_SECOND_FACTOR: 'off', WRITES_PER_MINUTE: 'off' }),
    database,
    log,
    clock: () => new Date(),
  })
  const record = async ({ method, path, headers, body }: BenchRequest): Promise<Script> => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const statements = await recordingOf(async () => {
      const reply = await app.inject({ method, url: path, headers: { ...headers, ...json }, payload: body })
      if (reply.statusCode >= 300) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`)
    })
    return scriptOf(statements)
  }
  return {
    record,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
