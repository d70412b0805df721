import type { FastifyInstance } from 'fastify'
import type { Config } from '../src/platform/config'
import type { ConstraintErrors } from '../src/platform/database/database-errors'
import type { Db, PoolUse } from '../src/platform/database/types'
import { buildServer } from '../src/platform/http/build-server'
import type { CallPace } from '../src/platform/http/call-pace'
import type { ConnectionLimits } from '../src/platform/http/connection-limits'
import type { Identity, SessionIdentity } from '../src/platform/http/context'
import { sessionCookie } from '../src/platform/http/cookies'
import type { EndpointTable, Handlers } from '../src/platform/http/handler'
import { hashToken } from '../src/platform/http/token'
import type { MetricSources } from '../src/platform/metrics/metric-sources'
import { type Caller, createCaller } from './caller'
import { testConfig } from './test-config'
import { createTestLog, type TestLog } from './test-log'
import { testProgram } from './test-program'

const instant = new Date('2026-11-20T15:00:00Z')

export const identity = (overrides: Partial<Identity> = {}): Identity => ({
  id: '00000000-0000-4000-8000-000000000001',
  role: 'dealer',
  email: null,
  firstName: 'Dana',
  lastName: 'Dealer',
  district: 'SE',
  dealerNumber: '100001',
  companyName: 'Dana Air',
  ...overrides,
})

interface Part {
  app: FastifyInstance
  log: TestLog
  anonymous: Caller
  /** Returns a browser with a session of the actor, acting as the subject. */
  as(actor: Identity, subject?: Identity): Caller
  /** Returns the same session as a header, for calls over a real connection. */
  cookieOf(actor: Identity): string
}

interface Options {
  config?: Partial<Config>
  constraints?: ConstraintErrors
  webFolder?: string | null
  readProgram?: () => unknown
  listImages?: () => readonly string[]
  ping?: () => Promise<void>
  metrics?: MetricSources
  poolUse?: () => PoolUse
  isStopping?: () => boolean
  isOverloaded?: () => boolean
  pace?: CallPace
  limits?: ConnectionLimits
}

/** Serves a made-up table for a test of the platform, without a database and with sessions in memory. */
export async function servePart<T extends EndpointTable>(
  endpoints: T,
  handlers: Handlers<T>,
  {
    config,
    constraints = {},
    webFolder = null,
    readProgram,
    listImages,
    ping = async () => undefined,
    metrics,
    poolUse,
    isStopping,
    isOverloaded,
    pace,
    limits,
  }: Options = {},
): Promise<Part> {
  const log = createTestLog('info')
  const sessions = new Map<string, SessionIdentity>()
  const app = await buildServer({
    endpoints,
    handlers,
    constraints,
    webFolder,
    readProgram,
    listImages,
    ping,
    metrics,
    poolUse,
    isStopping,
    isOverloaded,
    pace,
    limits,
    config: testConfig(config),
    log: log.logger,
    db: {} as Db,
    clock: () => instant,
    programInEffect: () => testProgram,
    loadSession: async (_db, hash) => sessions.get(hash) ?? null,
    title: 'Part',
  })
  const signIn = (actor: Identity, subject: Identity): string => {
    const token = `${actor.id}-as-${subject.id}`
    sessions.set(hashToken(token), {
      tokenHash: hashToken(token),
      actor,
      subject,
      passwordIsTemporary: false,
      hasSecondFactor: false,
      expiresAt: instant,
      dataVersion: '0.0',
    })
    return token
  }
  return {
    app,
    log,
    anonymous: createCaller(app),
    as: (actor, subject = actor) => createCaller(app, { [sessionCookie]: signIn(actor, subject) }),
    cookieOf: (actor) => `${sessionCookie}=${signIn(actor, actor)}`,
  }
}
