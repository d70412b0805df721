import type { Program } from '@portal/contract/rules/program-facts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app'
import { createRejectionLog, type RejectionLog } from '../src/core/audit/rejection-log'
import { ProgramCache } from '../src/core/program/program-cache'
import type { Config } from '../src/platform/config'
import { buildServer, type ServerParts } from '../src/platform/http/build-server'
import type { EndpointTable } from '../src/platform/http/handler'
import { type Caller, createCaller } from './caller'
import { givenSession } from './given/sessions'
import { TestClock } from './test-clock'
import { testConfig } from './test-config'
import { openTestDatabase, type TestDatabase } from './test-database'
import { createTestLog, type TestLog } from './test-log'

/** A part of the API to serve alone: the tables and code of one module. */
export type ServedPart<T extends EndpointTable = EndpointTable> = Pick<
  ServerParts<T>,
  'endpoints' | 'handlers' | 'constraints' | 'loadSession'
>

export interface TestAppOptions {
  config?: Partial<Config>
  /** The time at the start of each test. */
  now?: string
  /** Serves only this instead of the entire portal. */
  serve?: ServedPart
  /** The program in effect in the served part; by default, the default program. */
  program?: Program
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  db: TestDatabase['db']
  clock: TestClock
  /** The program’s versions in the server’s memory. */
  programs: ProgramCache
  config: Config
  log: TestLog
  /** Rejected requests that are not in the history yet. */
  rejectionLog: RejectionLog
  /** A browser without a session. */
  anonymous: Caller
  /**
   * Returns a browser signed in to the account, by a session row written directly; with `impersonator`, staff
   * impersonating it.
   */
  as(account: { id: string; role: string }, options?: { impersonator?: { id: string } }): Promise<Caller>
  /** Returns another system with an API key. */
  withKey(secret: string): Caller
  /** Empties the database and resets the clock. */
  reset(): Promise<void>
  close(): Promise<void>
}

const startOfTests = '2026-11-20T15:00:00Z'

/** Builds the portal with its own database and a clock that the test controls. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now = startOfTests, serve } = options
  const config = testConfig(options.config)
  const database = await openTestDatabase()
  const clock = new TestClock(new Date(now))
  const log = createTestLog()
  const rejectionLog = createRejectionLog()
  const common = { config, log: log.logger, clock: clock.read }
  const programs = await ProgramCache.open(database.db, log.logger)
  const app = serve
    ? await buildServer({
        ...common,
        ...serve,
        db: database.db,
        ping: database.ping,
        programInEffect: (now) => options.program ?? programs.at(now),
        webFolder: null,
        title: 'Part',
      })
    : await buildApp({ ...common, database, programs, reportRejection: rejectionLog.note })
  return {
    app,
    database,
    db: database.db,
    clock,
    programs,
    config,
    log,
    rejectionLog,
    anonymous: createCaller(app),
    as: async (account, as) => createCaller(app, (await givenSession(database.db, clock.read(), account, as)).cookies),
    withKey: (secret) => createCaller(app, {}, { authorization: `Bearer ${secret}` }),
    reset: async () => {
      clock.set(now)
      await database.reset()
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
