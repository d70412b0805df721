import { sendOrThrow } from '../common/send'
import { type Portal, productionSettings, withPortal } from '../common/start-portal'
import { measurePeakMemory } from '../common/usage'
import { drive, type Load, type LoadLength, ROUNDS, runInTurns, splitIntoRounds } from './drive'
import type { BenchOptions } from './options'
import type { Source } from './people'
import type { ReadCall } from './read-calls'
import { kilobytes, percent, type Row, round } from './report'
import { type Recorder, withRecorder } from './sql/recorder'
import { replay } from './sql/replay'
import type { Script } from './sql/script'
import type { WriteCall } from './write-calls'

interface Stage {
  portal: Portal
  /** The portal's database, which also executes the replayed statements. */
  url: string
  recorder: Recorder
  options: BenchOptions
  connections: number
}

/** The warm-up of a read, the number of different requests to record, and the length of a round. */
export interface Readiness {
  warmUp: LoadLength
  scripts: number
  round: LoadLength
}

/** Enough to compile the code, which takes a few thousand calls, and to fill the caches. */
const createReadiness = (seconds: number): Readiness => ({
  warmUp: { requests: 2000 },
  scripts: 200,
  round: splitIntoRounds(seconds),
})
const WARM_UP_USERS = 50

type Measured = { product: Load; sql: Load }

const getRow = (call: ReadCall | WriteCall, { product, sql }: Measured, statements: number, bytes: number): Row => ({
  call: call.name,
  'req/s': round(product.perSecond),
  'p50 ms': round(product.p50),
  'p95 ms': round(product.p95),
  'p99 ms': round(product.p99),
  'SQL/s': round(sql.perSecond),
  'SQL p95': round(sql.p95),
  'of SQL %': percent(product.perSecond / sql.perSecond),
  'aim %': call.aim === undefined ? '' : percent(call.aim),
  'CPU ms': round(product.processorMs),
  'SQL CPU ms': round(sql.processorMs),
  statements,
  kB: kilobytes(bytes),
  failed: product.failed + sql.failed,
})

async function measureRead(stage: Stage, call: ReadCall, { warmUp, scripts: count, round }: Readiness): Promise<Row> {
  const { portal, url, recorder, connections } = stage
  const next: Source = call.requests
  const { body } = await sendOrThrow(portal.url, next())
  // The first request fills the caches for the later ones.
  await recorder.record(next())
  const scripts: Script[] = []
  for (let n = 0; n < count; n += 1) scripts.push(await recorder.record(next()))
  await drive(portal, next, connections, warmUp)
  await replay(url, scripts, connections, warmUp)
  const measured = await runInTurns({
    product: () => drive(portal, next, connections, round),
    sql: () => replay(url, scripts, connections, round),
  })
  return getRow(call, measured, scripts[0]?.length ?? 0, body.length)
}

/**
 * Measures a write. The first users call the portal. The last users call the recorder, whose statements are then
 * replayed.
 */
async function measureWrite({ portal, url, recorder, connections, options }: Stage, call: WriteCall): Promise<Row> {
  const maxRequests = call.isFile ? options.writes / 10 : options.writes
  const each = Math.floor(Math.min(maxRequests, (call.users - WARM_UP_USERS - 1) / 2) / ROUNDS)
  let user = 0
  const next: Source = () => {
    user += 1
    return call.request(user)
  }
  const { body } = await sendOrThrow(portal.url, next())
  await drive(portal, next, connections, { requests: Math.min(WARM_UP_USERS, each) })
  const scripts: Script[] = []
  for (let n = call.users - each * ROUNDS + 1; n <= call.users; n += 1)
    scripts.push(await recorder.record(call.request(n)))
  const statements = scripts[0]?.length ?? 0
  const measured = await runInTurns({
    product: () => drive(portal, next, connections, { requests: each }),
    sql: () => replay(url, scripts.splice(0, each), connections, { requests: each }),
  })
  return getRow(call, measured, statements, body.length)
}

type Call = ReadCall | WriteCall

interface Plan extends Pick<Stage, 'url' | 'options' | 'connections'> {
  /**
   * A database with the same content for the recorder. Its writes must not exist in the portal's database, where they
   * are replayed.
   */
  recordedUrl?: string
  readiness?: Partial<Readiness>
}

async function measureEach(stage: Stage, calls: readonly Call[], readiness: Readiness): Promise<Row[]> {
  const rows: Row[] = []
  for (const call of calls.filter(({ name }) => stage.options.only.test(name))) {
    const row = 'requests' in call ? await measureRead(stage, call, readiness) : await measureWrite(stage, call)
    process.stderr.write(`  ${call.name}: ${row['req/s']} per second\n`)
    rows.push(row)
  }
  return rows
}

/**
 * Compares calls of the portal with their own SQL statements.
 * @returns one row per call, and the peak memory in megabytes
 */
export const measureCalls = (
  { recordedUrl, readiness, ...plan }: Plan,
  getCalls: (portal: Portal) => readonly Call[] | Promise<readonly Call[]>,
): Promise<{ result: Row[]; peak: number }> =>
  withPortal({ DATABASE_URL: plan.url, ...productionSettings }, (portal) =>
    withRecorder(recordedUrl ?? plan.url, async (recorder) => {
      const calls = await getCalls(portal)
      const measure = () =>
        measureEach({ ...plan, portal, recorder }, calls, { ...createReadiness(plan.options.seconds), ...readiness })
      return measurePeakMemory(portal.pid, measure)
    }),
  )
