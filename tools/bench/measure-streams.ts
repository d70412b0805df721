import { type ClientRequest, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { tokenHashSql } from './data/names'
import { withClient } from './data/run-sql'
import { processorMs } from './product/cpu-time'
import { residentBytes } from './product/memory'
import { type Product, startProduct } from './product/start-product'

/** What open streams of changes cost a server at rest. */
export interface StreamFigures {
  streams: number
  /** Resident memory above the server's at rest, in bytes. */
  aboveIdle: number
  /** Processor time a second, and committed transactions of the database a second: without streams, and with all of them. */
  withoutMs: number
  withMs: number
  withoutCommits: number
  withCommits: number
  /** From a change in the database until the last stream has heard of it. */
  heardByAllMs: number
}

const STREAMS = 1_000
/** Fewer than one session may have open. */
const EACH = 5
const WATCHED_MS = 10_000
const SETTLE_MS = 3_000

const token = (n: number): string => `bench-stream-${n}`

/** Sessions of the director, for as many browsers as there are streams to open. */
async function addSessions(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into sessions (token_hash, actor_id, subject_id, created_at, last_seen_at, expires_at)
       select ${tokenHashSql(`'bench-stream-' || n`)}, s.actor_id, s.subject_id, s.created_at, s.last_seen_at, s.expires_at
       from generate_series(1, $1::int) n
       cross join (select * from sessions where token_hash = ${tokenHashSql(`'bench-staff-director'`)}) s
       on conflict do nothing`,
      [STREAMS / EACH],
    )
  })
}

interface Stream {
  request: ClientRequest
  /** Resolves with the first word after the one that the stream begins with. */
  heard: Promise<void>
}

function openStream(product: Product, n: number): Promise<Stream> {
  const headers = { cookie: `portal_session=${token(1 + Math.floor(n / EACH))}` }
  return new Promise((opened, failed) => {
    const request = get(`${product.url}/api/live`, { headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`Stream ${n} was answered ${reply.statusCode}`))
      reply.setEncoding('utf8')
      reply.once('data', () => {
        const heard = new Promise<void>((next) => reply.once('data', () => next()))
        opened({ request, heard })
      })
    })
    request.once('error', failed)
  })
}

async function commitsOf(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ commits: string }>(
      `select xact_commit as commits from pg_stat_database where datname = current_database()`,
    )
    return Number(rows[0]?.commits)
  })
}

/** Processor time and commits a second of a server that is left alone. */
async function atRest(databaseUrl: string, { pid }: Product): Promise<{ ms: number; commits: number }> {
  await sleep(SETTLE_MS)
  const [ms, commits] = [processorMs(pid), await commitsOf(databaseUrl)]
  await sleep(WATCHED_MS)
  const seconds = WATCHED_MS / 1_000
  return { ms: (processorMs(pid) - ms) / seconds, commits: ((await commitsOf(databaseUrl)) - commits) / seconds }
}

/** What a thousand open streams cost, and how soon all of them hear of a change. */
export async function measureStreams(databaseUrl: string): Promise<StreamFigures> {
  await addSessions(databaseUrl)
  const product = await startProduct(databaseUrl)
  try {
    const without = await atRest(databaseUrl, product)
    const idle = residentBytes(product.pid)
    const streams: Stream[] = []
    for (let n = 0; n < STREAMS; n += 1) streams.push(await openStream(product, n))
    const all = await atRest(databaseUrl, product)
    const aboveIdle = residentBytes(product.pid) - idle
    const changedAt = performance.now()
    await withClient(databaseUrl, (client) =>
      client.query(`update packages set name = name where id = (select id from packages limit 1)`),
    )
    await Promise.all(streams.map(({ heard }) => heard))
    const heardByAllMs = Math.round(performance.now() - changedAt)
    for (const { request } of streams) request.destroy()
    return {
      streams: STREAMS,
      aboveIdle,
      withoutMs: without.ms,
      withMs: all.ms,
      withoutCommits: without.commits,
      withCommits: all.commits,
      heardByAllMs,
    }
  } finally {
    await product.stop()
  }
}
