import { writeFileSync } from 'node:fs'
import { openRecorder } from './baselines/open-recorder'
import { startBare } from './baselines/start-bare'
import { fill } from './data/fill'
import { startBenchDatabase } from './data/start-database'
import type { ReadingCall } from './load/call'
import { fillCart } from './load/cart'
import { findingCalls } from './load/finding-calls'
import { onceCalls } from './load/once-calls'
import { readingCalls } from './load/reading-calls'
import { seasonCalls } from './load/season-calls'
import { type Measured, measureCall, type Readiness } from './measure-call'
import { measureFloor } from './measure-floor'
import { compareLists } from './measure-lists'
import { measureMails } from './measure-mails'
import { measureMainThread } from './measure-main-thread'
import { measureStarts } from './measure-product'
import { measureSending } from './measure-sending'
import { measureSheets } from './measure-sheets'
import { measureStreams } from './measure-streams'
import { measureUnchanged } from './measure-unchanged'
import { type BenchOptions, readOptions } from './options'
import { mostMemoryDuring } from './product/memory'
import { measureOrderTable } from './product/order-table'
import { measurePageLoads } from './product/page-loads'
import { measurePageScripts } from './product/page-scripts'
import { startProduct } from './product/start-product'
import { describeMachine } from './report/machine'
import { type Results, reportText } from './report/report'

const TIME_ZONE = 'America/New_York'
const ORDERS_EACH = 3

const say = (text: string): void => void process.stderr.write(`${text}\n`)

async function measureCalls(databaseUrl: string, orderYear: number, options: BenchOptions) {
  const product = await startProduct(databaseUrl)
  const bare = await startBare()
  const recorder = await openRecorder(databaseUrl)
  try {
    const filled = { dealers: options.dealers, orderYear }
    const cart = await fillCart(product.url, orderYear)
    const bench = { options, databaseUrl, product, bare, recorder }
    return await mostMemoryDuring(product.pid, async () => {
      const calls: Measured[] = []
      for (const call of [...readingCalls(filled), ...onceCalls(filled, cart)]) {
        if (!options.only.test(call.name)) continue
        const measured = await measureCall(bench, call)
        say(`  ${call.name}: ${Math.round(measured.product.perSecond)} a second, ${Math.round(measured.ratio * 100)} %`)
        calls.push(measured)
      }
      return calls
    })
  } finally {
    await recorder.close()
    bare.stop()
    await product.stop()
  }
}

/** Calls made among many rows, one after the other: how long somebody waits for each. */
async function measureAlone(
  databaseUrl: string,
  options: BenchOptions,
  { calls, ...readiness }: { calls: readonly ReadingCall[] } & Partial<Readiness>,
): Promise<Measured[]> {
  const product = await startProduct(databaseUrl)
  const bare = await startBare()
  const recorder = await openRecorder(databaseUrl)
  try {
    const bench = { options: { ...options, connections: 1 }, databaseUrl, product, bare, recorder }
    const measured: Measured[] = []
    for (const call of calls) {
      if (options.only.test(call.name)) measured.push(await measureCall(bench, call, readiness))
    }
    return measured
  } finally {
    await recorder.close()
    bare.stop()
    await product.stop()
  }
}

const measureFinds = (databaseUrl: string, options: BenchOptions): Promise<Measured[]> =>
  measureAlone(databaseUrl, options, { calls: findingCalls(options.manyDealers), warmUp: { requests: 100 } })

/** Some of these take a while among so many rows, so few of them have to be enough. */
async function measureSeason(databaseUrl: string, orderYear: number, options: BenchOptions) {
  const few = options.quick ? 10 : 20
  const calls = seasonCalls({ dealers: options.manyDealers, orderYear })
  const readiness = { warmUp: { requests: few }, scripts: few, round: { requests: few } }
  return {
    calls: await measureAlone(databaseUrl, options, { calls, ...readiness }),
    sending: await measureSending(databaseUrl),
  }
}

async function measureLists(few: string, many: string, options: BenchOptions) {
  const [small, large] = [await startProduct(few), await startProduct(many)]
  try {
    const lists = await compareLists(
      { ...small, dealers: options.dealers },
      { ...large, dealers: options.manyDealers },
      options,
    )
    return { lists, unchanged: await measureUnchanged(small, options) }
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** What `work` measures, if it is wanted. */
async function ifAny<T>(isWanted: boolean, what: string, work: () => T | Promise<T>): Promise<T | null> {
  if (!isWanted) return null
  say(`${what} ...`)
  return work()
}

async function measure(options: BenchOptions): Promise<Results> {
  const at = new Date()
  const plan = { now: at, timeZone: TIME_ZONE }
  const database = await startBenchDatabase()
  try {
    say('Filling databases ...')
    const few = await database.createDatabase('portal')
    const orderYear = await fill(few, { ...plan, dealers: options.dealers, listsOnly: false })
    // Imports and mails leave much behind, and calls leave orders.
    const sheets = await database.copyDatabase('portal_sheets', 'portal')
    let filled: Promise<string> | null = null
    const fillMany = async (): Promise<string> => {
      const many = await database.createDatabase('portal_many')
      await fill(many, { ...plan, dealers: options.manyDealers, listsOnly: true })
      return many
    }
    const manyOnce = (): Promise<string> => {
      filled ??= fillMany()
      return filled
    }
    return {
      at: at.toISOString(),
      machine: describeMachine(database.version),
      rows: {
        dealers: options.dealers,
        orders: options.dealers * ORDERS_EACH,
        manyOrders: options.manyDealers * ORDERS_EACH,
        connections: options.connections,
      },
      start: await ifAny(options.has('start'), 'Starting the server again and again', () => measureStarts(few)),
      lists: await ifAny(options.has('lists'), 'Comparing lists', async () =>
        measureLists(few, await manyOnce(), options),
      ),
      finds: await ifAny(options.has('find'), 'Finding anything', async () => measureFinds(await manyOnce(), options)),
      season: await ifAny(options.has('season'), 'What staff read during a season', async () =>
        measureSeason(await manyOnce(), orderYear, options),
      ),
      calls: await ifAny(options.has('calls'), 'Driving each call and its baselines', () =>
        measureCalls(few, orderYear, options),
      ),
      floor: await ifAny(options.has('floor'), 'Comparing with a server without rules', () =>
        measureFloor(few, orderYear, options),
      ),
      mainThread: await ifAny(options.has('main-thread'), 'Watching the main thread', () =>
        measureMainThread(few, orderYear, options),
      ),
      streams: await ifAny(options.has('streams'), 'Opening a thousand streams', () => measureStreams(few)),
      sheets: await ifAny(options.has('sheets'), 'Bringing workbooks in and out', () => measureSheets(sheets, options)),
      mails: await ifAny(options.has('mail'), 'Sending mail', () => measureMails(sheets, options)),
      table: await ifAny(options.has('table'), 'Working with the order table', measureOrderTable),
      pages: await ifAny(options.has('scripts'), 'Weighing scripts', measurePageScripts),
      loads: await ifAny(options.has('scripts'), 'Loading the screens of an order', measurePageLoads),
    }
  } finally {
    await database.stop()
  }
}

const options = readOptions(process.argv.slice(2))
const results = await measure(options)
process.stdout.write(reportText(results))
if (options.jsonFile !== null) writeFileSync(options.jsonFile, `${JSON.stringify(results, null, 2)}\n`)
