import type { Figures } from '../load/figures'
import type { Measured } from '../measure-call'
import type { AboveFloor } from '../measure-floor'
import type { ComparedList } from '../measure-lists'
import type { MailFigures } from '../measure-mails'
import type { MainThread } from '../measure-main-thread'
import type { StartFigures } from '../measure-product'
import type { SendingFigures } from '../measure-sending'
import type { SheetFigures } from '../measure-sheets'
import type { StreamFigures } from '../measure-streams'
import type { Unchanged } from '../measure-unchanged'
import { megabytes } from '../product/memory'
import type { TableWork } from '../product/order-table'
import type { PageLoads } from '../product/page-loads'
import type { PageScripts } from '../product/page-scripts'
import { loadsText } from './loads-report'
import type { describeMachine } from './machine'
import { sendingTable } from './sending-report'
import { mailsTable, sheetsText } from './sheets-report'
import { table } from './table'

/** A part that was not measured is null. */
export interface Results {
  at: string
  machine: ReturnType<typeof describeMachine>
  rows: { dealers: number; orders: number; manyOrders: number; connections: number }
  start: StartFigures | null
  lists: { lists: ComparedList[]; unchanged: Unchanged[] } | null
  /** Among many rows, over one connection. */
  finds: Measured[] | null
  /** What staff read during a season and one campaign being sent, likewise. */
  season: { calls: Measured[]; sending: SendingFigures } | null
  calls: { result: Measured[]; bytes: number } | null
  floor: AboveFloor[] | null
  mainThread: MainThread[] | null
  streams: StreamFigures | null
  sheets: SheetFigures | null
  mails: MailFigures[] | null
  table: TableWork[] | null
  pages: PageScripts[] | null
  loads: PageLoads | null
}

const rate = ({ perSecond }: Figures): string => perSecond.toFixed(perSecond < 100 ? 1 : 0)
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const percent = (part: number): string => `${Math.round(part * 100)} %`
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

function callsTable(calls: readonly Measured[]): string {
  const head = [
    'call',
    'req/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'SQL/s',
    'SQL p95',
    'bare/s',
    'of slower',
    'aim',
    'CPU ms',
    'SQL CPU ms',
    'statements',
    'kB',
    'failed',
  ]
  return table(
    head,
    calls.map(({ name, product, sql, bare, ratio, aim, statements, bytes }) => [
      name,
      rate(product),
      ms(product.p50),
      ms(product.p95),
      ms(product.p99),
      rate(sql),
      ms(sql.p95),
      rate(bare),
      percent(ratio),
      aim === null ? '' : percent(aim),
      ms(product.processorMs),
      ms(sql.processorMs),
      statements,
      kilobytes(bytes),
      product.failed + sql.failed + bare.failed,
    ]),
  )
}

function listsTable(lists: readonly ComparedList[]): string {
  const head = ['list', 'few req/s', 'few p50 ms', 'many req/s', 'many p50 ms', 'many p95 ms', 'few / many']
  return table(
    head,
    lists.map(({ name, few, many, slowdown }) => [
      name,
      rate(few),
      ms(few.p50),
      rate(many),
      ms(many.p50),
      ms(many.p95),
      slowdown.toFixed(2),
    ]),
  )
}

function unchangedTable(unchanged: readonly Unchanged[]): string {
  const head = ['refresh', 'full req/s', 'full CPU ms', 'full kB', '304 req/s', '304 CPU ms']
  return table(
    head,
    unchanged.map((one) => [
      one.name,
      rate(one.full),
      ms(one.full.processorMs),
      kilobytes(one.fullBytes),
      rate(one.unchanged),
      ms(one.unchanged.processorMs),
    ]),
  )
}

const floorTable = (calls: readonly AboveFloor[]): string =>
  table(
    ['beside a server without rules', 'req/s', 'its req/s', 'CPU ms', 'its CPU ms', 'times its CPU', 'failed'],
    calls.map(({ name, product, floor }) => [
      name,
      rate(product),
      rate(floor),
      ms(product.processorMs),
      ms(floor.processorMs),
      (product.processorMs / floor.processorMs).toFixed(1),
      product.failed + floor.failed,
    ]),
  )

const streamsTable = (figures: StreamFigures): string =>
  table(
    ['open streams', 'MB above idle', 'CPU ms a second', 'without', 'commits a second', 'without', 'heard by all ms'],
    [
      [
        figures.streams,
        megabytes(figures.aboveIdle),
        ms(figures.withMs),
        ms(figures.withoutMs),
        figures.withCommits.toFixed(1),
        figures.withoutCommits.toFixed(1),
        figures.heardByAllMs,
      ],
    ],
  )

const mainThreadTable = (rows: readonly MainThread[]): string =>
  table(
    ['main thread while', 'longest held ms', 'p99 ms', 'all answered ms', 'answered', 'of'],
    rows.map(({ what, longestMs, p99Ms, allAnsweredMs, answered, asked }) => [
      what,
      ms(longestMs),
      ms(p99Ms),
      ms(allAnsweredMs),
      answered,
      asked,
    ]),
  )

const workTable = (works: readonly TableWork[]): string =>
  table(
    ['in Chromium, 10,000 orders', 'rows a page', 'longest task ms', 'tasks of 50 ms', 'slowest interaction ms'],
    works.map(({ act, rows, longestTask, longTasks, slowestInteraction }) => [
      act,
      rows,
      longestTask === 0 ? 'under 50' : longestTask,
      longTasks,
      slowestInteraction,
    ]),
  )

const pagesTable = (pages: readonly PageScripts[]): string =>
  table(
    ['script loaded for', 'files', 'gzip kB', 'of its own kB'],
    pages.map(({ page, files, gzipBytes, ownBytes }) => [page, files, kilobytes(gzipBytes), kilobytes(ownBytes)]),
  )

function memoryText({ start, calls }: Results): string[] {
  const lines: string[] = []
  if (start) {
    const { startMs, startCpuMs, idleBytes } = start
    lines.push(`Start to first answer: ${startMs} ms, ${startCpuMs} ms of processor time`)
    lines.push(`Memory idle: ${megabytes(idleBytes)} MB`)
  }
  if (calls) lines.push(`Memory under load: ${megabytes(calls.bytes)} MB at most`)
  return lines
}

/** Everything measured, to be read. */
export function reportText(results: Results): string {
  const { at, machine, rows, calls, lists, floor, mainThread, streams, sheets, mails, pages } = results
  const { cpu, cores, memoryMb, system, node, postgres } = machine
  const parts = [
    [
      `${at}, ${cpu}, ${cores} cores, ${memoryMb} MB, ${system}, Node ${node}, PostgreSQL ${postgres}`,
      `${rows.dealers} dealers, ${rows.orders} orders; many: ${rows.manyOrders} orders; ${rows.connections} connections`,
    ],
    calls ? [callsTable(calls.result)] : [],
    lists ? [listsTable(lists.lists), '', unchangedTable(lists.unchanged)] : [],
    results.finds ? [callsTable(results.finds)] : [],
    results.season ? [callsTable(results.season.calls), '', sendingTable(results.season.sending)] : [],
    floor ? [floorTable(floor)] : [],
    mainThread ? [mainThreadTable(mainThread)] : [],
    streams ? [streamsTable(streams)] : [],
    sheets ? sheetsText(sheets) : [],
    mails ? [mailsTable(mails)] : [],
    results.table ? [workTable(results.table)] : [],
    memoryText(results),
    pages ? [pagesTable(pages)] : [],
    results.loads ? loadsText(results.loads) : [],
  ]
  const filled = parts.filter(({ length }) => length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
