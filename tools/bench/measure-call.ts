import type { Recorder } from './baselines/open-recorder'
import { replay } from './baselines/replay'
import type { Script } from './baselines/script'
import type { BareServer } from './baselines/start-bare'
import { markSessionsUsed } from './data/mark-sessions-used'
import { withClient } from './data/run-sql'
import type { Call, OnceCall, ReadingCall } from './load/call'
import { type BenchRequest, drive, type LoadLength, sendOnce, type Target } from './load/drive'
import { type Figures, middleOf } from './load/figures'
import type { BenchOptions } from './options'

export interface Measured {
  name: string
  aim: number | null
  product: Figures
  sql: Figures
  bare: Figures
  /** Requests a second of the product by those of the slower baseline. */
  ratio: number
  /** Statements of one call, transaction brackets included. */
  statements: number
  /** Bytes of one answer. */
  bytes: number
}

export interface Bench {
  options: BenchOptions
  databaseUrl: string
  product: Target
  bare: BareServer
  recorder: Recorder
}

/** Enough to compile the code, which takes some thousands of calls, and to make every file that is kept. */
const WARM_UP: LoadLength = { requests: 2000 }
const ROUNDS = 3
/** As many recorded calls are sent again by turns. */
const SCRIPTS = 200
const WARM_UP_PEOPLE = 50

/** How long a call that reads is made, before it counts and then. */
export interface Readiness {
  warmUp: LoadLength
  scripts: number
  /** Of each of three rounds. */
  round: LoadLength
}

/** Takes what the product answers, for the bare server to answer the same. */
async function copyAnswer(bench: Bench, request: BenchRequest): Promise<number> {
  const response = await sendOnce(bench.product.url, request)
  const body = Buffer.from(await response.arrayBuffer())
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
  await bench.bare.answerWith({ contentType, body: body.toString('base64') })
  return body.length
}

interface Runs {
  product: () => Promise<Figures>
  sql: () => Promise<Figures>
  bare: () => Promise<Figures>
}

/** One after the other in every round, so that a busy moment of the machine does not meet one of them alone. */
async function inRounds(runs: Runs) {
  const all: Record<keyof Runs, Figures[]> = { product: [], sql: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of ['product', 'sql', 'bare'] as const) all[key].push(await runs[key]())
  }
  const [product, sql, bare] = [middleOf(all.product), middleOf(all.sql), middleOf(all.bare)]
  return { product, sql, bare, ratio: product.perSecond / Math.min(sql.perSecond, bare.perSecond) }
}

async function measureReading(
  bench: Bench,
  call: ReadingCall,
  { warmUp, scripts: count, round }: Readiness,
): Promise<Measured> {
  const { connections } = bench.options
  await markSessionsUsed(bench.databaseUrl)
  const next = call.requests()
  const bytes = await copyAnswer(bench, next())
  await bench.recorder.record(next())
  const scripts: Script[] = []
  for (let n = 0; n < count; n += 1) scripts.push(await bench.recorder.record(next()))
  await drive(bench.product, next, connections, warmUp)
  await replay(bench.databaseUrl, scripts, connections, warmUp)
  await drive(bench.bare, next, connections, warmUp)
  const figures = await inRounds({
    product: () => drive(bench.product, next, connections, round),
    sql: () => replay(bench.databaseUrl, scripts, connections, round),
    bare: () => drive(bench.bare, next, connections, round),
  })
  return { name: call.name, aim: call.aim, ...figures, statements: scripts[0]?.length ?? 0, bytes }
}

async function undo({ databaseUrl }: Bench, call: OnceCall, people: { from: number; to: number }): Promise<void> {
  const statements = call.undo?.(people)
  if (statements === undefined) return
  await withClient(databaseUrl, async (client) => {
    // What was signed and what was audited is never deleted otherwise.
    await client.query('set session_replication_role = replica')
    await client.query(statements)
    await client.query('vacuum analyze orders, order_items, sessions')
  })
}

async function measureOnce(bench: Bench, call: OnceCall): Promise<Measured> {
  const { connections, writes } = bench.options
  const each = Math.floor(Math.min(call.isFile ? writes / 10 : writes, (call.people - WARM_UP_PEOPLE - 1) / 2) / ROUNDS)
  let made = 0
  const next = () => {
    made += 1
    return call.request(made)
  }
  const bytes = await copyAnswer(bench, next())
  const warmUp = Math.min(WARM_UP_PEOPLE, each)
  await drive(bench.product, next, connections, { requests: warmUp })

  const first = call.people - each * ROUNDS + 1
  const scripts: Script[] = []
  for (let n = first; n <= call.people; n += 1) scripts.push(await bench.recorder.record(call.request(n)))
  await undo(bench, call, { from: first, to: call.people })

  let sent = 0
  const figures = await inRounds({
    product: () => drive(bench.product, next, connections, { requests: each }),
    sql: () => {
      sent += each
      return replay(bench.databaseUrl, scripts.slice(sent - each, sent), connections, { requests: each })
    },
    bare: () => drive(bench.bare, () => call.request(1), connections, { seconds: 1 }),
  })
  return { name: call.name, aim: call.aim, ...figures, statements: scripts[0]?.length ?? 0, bytes }
}

/** A call through the product and through both baselines. */
export function measureCall(bench: Bench, call: Call, readiness: Partial<Readiness> = {}): Promise<Measured> {
  if (call.kind === 'once') return measureOnce(bench, call)
  const round = { seconds: bench.options.seconds / ROUNDS }
  return measureReading(bench, call, { warmUp: WARM_UP, scripts: SCRIPTS, round, ...readiness })
}
