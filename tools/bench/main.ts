import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { startPostgres } from '../../scripts/postgres.mjs'
import { createDatabase, databaseAt, durable, queryRows } from '../common/database'
import { fill } from './data/fill'
import { measureCalls } from './measure-calls'
import { measureLists } from './measure-lists'
import { measureMails } from './measure-mails'
import { measureMainThread } from './measure-main-thread'
import { measureSheets } from './measure-sheets'
import { measureStarts } from './measure-start'
import { CONNECTIONS, readOptions } from './options'
import { findCalls, readCalls, seasonCalls } from './read-calls'
import { type Row, tableText } from './report'
import { fillCart, writeCalls } from './write-calls'

/** Durable as in production: otherwise placing and its baseline would be faster than they can ever be. */
const settings = {
  ...durable,
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  max_parallel_workers_per_gather: 0,
}

/** What the parts measure on. A database is filled or copied when a part needs it first. */
async function openStage(server: string) {
  const plan = { now: new Date(), timeZone: 'America/New_York' }
  const few = await createDatabase(server, 'portal')
  const orderYear = await fill(few, { ...plan, dealers: options.dealers, listsOnly: false })
  // Before any part changes the original.
  const copyFor = async (name: string, ...users: string[]): Promise<string> => {
    if (users.some(options.isWanted)) await queryRows(server, `create database ${name} template portal`)
    return databaseAt(server, name)
  }
  const recorded = await copyFor('portal_recorded', 'calls')
  const sheets = await copyFor('portal_sheets', 'sheets', 'mail')
  let filled: Promise<string> | undefined
  const fillMany = async (): Promise<string> => {
    const url = await createDatabase(server, 'portal_many')
    await fill(url, { ...plan, dealers: options.manyDealers, listsOnly: true })
    return url
  }
  const many = (): Promise<string> => {
    filled ??= fillMany()
    return filled
  }
  return { few, recorded, sheets, many, orderYear }
}

type Stage = Awaited<ReturnType<typeof openStage>>

/** Some of these take a while among so many rows, so few of them have to be enough. */
async function measureSeason({ many, orderYear }: Stage): Promise<Row[][]> {
  const few = options.quick ? 10 : 20
  const readiness = { warmUp: { requests: few }, scripts: few, round: { requests: few } }
  const plan = { url: await many(), recordedUrl: await many(), options, connections: 1, readiness }
  return [(await measureCalls(plan, async () => seasonCalls({ dealers: options.manyDealers, orderYear }))).rows]
}

async function measureFinds({ many }: Stage): Promise<Row[][]> {
  const readiness = { warmUp: { requests: 100 } }
  const plan = { url: await many(), recordedUrl: await many(), options, connections: 1, readiness }
  return [(await measureCalls(plan, async () => findCalls(options.manyDealers))).rows]
}

async function measureAllCalls({ few, recorded, orderYear }: Stage): Promise<Row[][]> {
  const filled = { dealers: options.dealers, orderYear }
  const plan = { url: few, recordedUrl: recorded, options, connections: CONNECTIONS }
  const { rows, most } = await measureCalls(plan, async ({ url }) => [
    ...readCalls(filled),
    ...writeCalls(filled, await fillCart(url, orderYear)),
  ])
  return [rows, [{ 'memory under load, MB at most': most }]]
}

/** In the order they run in; results are tables. */
const parts: Readonly<Record<string, (stage: Stage) => Promise<Row[][]>>> = {
  start: async ({ few }) => [await measureStarts(few)],
  lists: async ({ few, many }) => measureLists(few, await many(), options),
  find: measureFinds,
  season: measureSeason,
  calls: measureAllCalls,
  'main-thread': async ({ few, orderYear }) => [await measureMainThread(few, { dealers: options.dealers, orderYear })],
  sheets: ({ sheets }) => measureSheets(sheets, options),
  mail: async ({ sheets }) => [await measureMails(sheets, options.seconds)],
  // Loaded only when needed: they open a browser.
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
  const texts = Object.entries(results).flatMap(([name, tables]) => [`## ${name}`, ...tables.map(tableText)])
  process.stdout.write(`${texts.join('\n\n')}\n`)
  if (options.jsonFile) writeFileSync(options.jsonFile, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await postgres.stop()
}
