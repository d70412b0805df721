import { Console } from 'node:console'
import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { startPostgres } from '../../scripts/postgres.mjs'
import { createDatabase, durableSettings, getDatabaseUrl, queryRows } from '../common/database'
import { fill } from './data/fill'
import { measureCalls, type Readiness } from './measure-calls'
import { measureLists } from './measure-lists'
import { measureMails } from './measure-mails'
import { measureMainThread } from './measure-main-thread'
import { measureSheets } from './measure-sheets'
import { measureStarts } from './measure-start'
import { CONNECTIONS, readOptions } from './options'
import { findCalls, type ReadCall, readCalls, seasonCalls } from './read-calls'
import type { Row } from './report'
import { fillCart, writeCalls } from './write-calls'

/** As durable as in production; otherwise, placing orders and its baseline would be unrealistically fast. */
const settings = {
  ...durableSettings,
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  max_parallel_workers_per_gather: 0,
}

/** Prepares the databases to measure. A database is filled or copied when a part first needs it. */
async function openStage(server: string) {
  const plan = { now: new Date(), timeZone: 'America/New_York' }
  const few = await createDatabase(server, 'portal')
  const orderYear = await fill(few, { ...plan, dealers: options.dealers, listsOnly: false })
  // Copies are made before any part changes the original.
  const copyFor = async (name: string, ...users: string[]): Promise<string> => {
    if (users.some(options.isWanted)) await queryRows(server, `create database ${name} template portal`)
    return getDatabaseUrl(server, name)
  }
  const recorded = await copyFor('portal_recorded', 'calls')
  const sheets = await copyFor('portal_sheets', 'sheets', 'mail')
  let many: string | undefined
  const fillMany = async (): Promise<string> => {
    if (many) return many
    many = await createDatabase(server, 'portal_many')
    await fill(many, { ...plan, dealers: options.manyDealers, listsOnly: true })
    return many
  }
  return { few, recorded, sheets, many: fillMany, orderYear }
}

type Stage = Awaited<ReturnType<typeof openStage>>

/** Measures reads of the large database, one at a time. */
async function measureMany({ many }: Stage, calls: readonly ReadCall[], readiness: Partial<Readiness>) {
  const { result } = await measureCalls({ url: await many(), options, connections: 1, readiness }, () => calls)
  return [result]
}

/** Measures the reads of a season. Some are slow with so many rows, so a few requests must be enough. */
function measureSeason(stage: Stage): Promise<Row[][]> {
  const requests = options.quick ? 10 : 20
  const readiness = { warmUp: { requests }, scripts: requests, round: { requests } }
  return measureMany(stage, seasonCalls({ dealers: options.manyDealers, orderYear: stage.orderYear }), readiness)
}

async function measureAllCalls({ few, recorded, orderYear }: Stage): Promise<Row[][]> {
  const filled = { dealers: options.dealers, orderYear }
  const plan = { url: few, recordedUrl: recorded, options, connections: CONNECTIONS }
  const { result, peak } = await measureCalls(plan, async ({ url }) => [
    ...readCalls(filled),
    ...writeCalls(filled, await fillCart(url, orderYear)),
  ])
  return [result, [{ 'peak memory under load, MB': peak }]]
}

/** The parts of the benchmark, in the order of execution. Each returns tables. */
const parts: Readonly<Record<string, (stage: Stage) => Promise<Row[][]>>> = {
  start: async ({ few }) => [await measureStarts(few)],
  lists: async ({ few, many }) => measureLists(few, await many(), options),
  find: (stage) => measureMany(stage, findCalls(options.manyDealers), { warmUp: { requests: 100 } }),
  season: measureSeason,
  calls: measureAllCalls,
  'main-thread': async ({ few, orderYear }) => [await measureMainThread(few, { dealers: options.dealers, orderYear })],
  sheets: ({ sheets }) => measureSheets(sheets, options),
  mail: async ({ sheets }) => [await measureMails(sheets, options.seconds)],
  // Load these only on demand, because they open a browser.
  table: async ({ few }) => [await (await import('./browser/order-table')).measureOrderTable(few)],
  scripts: async () => (await import('./browser/page-loads')).measurePageLoads(),
}

const options = readOptions(Object.keys(parts))
const wanted = Object.entries(parts).filter(([name]) => options.isWanted(name))
const postgres = await startPostgres(settings)
try {
  const [version] = await queryRows<{ server_version: string }>(postgres.url, 'show server_version')
  const machine = {
    at: new Date().toISOString(),
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    'memory, MB': Math.round(totalmem() / 1024 ** 2),
    system: `${type()} ${release()}`,
    'Node.js': process.versions.node,
    PostgreSQL: version?.server_version ?? '',
  }
  const data = { dealers: options.dealers, 'dealers of the large database': options.manyDealers, 'orders each': 3 }
  process.stderr.write('Filling a database\n')
  const stage = await openStage(postgres.url)
  const results: Record<string, Row[][]> = { machine: [[machine], [data]] }
  for (const [name, measure] of wanted) {
    process.stderr.write(`Measuring ${name}\n`)
    results[name] = await measure(stage)
  }
  const output = new Console(process.stdout)
  for (const [name, tables] of Object.entries(results)) {
    output.log(`\n## ${name}`)
    for (const rows of tables) output.table(rows)
  }
  if (options.jsonFile) writeFileSync(options.jsonFile, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await postgres.stop()
}
