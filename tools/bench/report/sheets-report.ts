import type { Figures } from '../load/figures'
import type { MailFigures } from '../measure-mails'
import type { SheetFigures } from '../measure-sheets'
import { megabytes } from '../product/memory'
import { table } from './table'

const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0)
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
const times = (time: number, bare: number): string => (time / bare).toFixed(2)

const meanwhileHead = ['meanwhile p50 ms', 'p99 ms', 'failed', 'MB above idle']
const meanwhileCells = ({ p50, p99, failed }: Figures, aboveIdle: number) => [
  ms(p50),
  ms(p99),
  failed,
  megabytes(aboveIdle),
]

const importsTable = ({ imports }: SheetFigures): string =>
  table(
    ['import', 'rows', 'rows/s', 'bare ms', 'dry run ms', 'of bare', 'import ms', 'of bare', ...meanwhileHead],
    imports.map(({ kind, rows, bareMs, dryMs, realMs, meanwhile, aboveIdle }) => [
      kind,
      rows,
      Math.round((rows / realMs) * 1000),
      ms(bareMs),
      ms(dryMs),
      times(dryMs, bareMs),
      ms(realMs),
      times(realMs, bareMs),
      ...meanwhileCells(meanwhile, aboveIdle),
    ]),
  )

const exportTable = ({ exported }: SheetFigures): string =>
  table(
    ['export', 'orders', 'kB', 'bare ms', 'export ms', 'of bare', ...meanwhileHead],
    [
      [
        'order history',
        exported.orders,
        kilobytes(exported.bytes),
        ms(exported.bareMs),
        ms(exported.ms),
        times(exported.ms, exported.bareMs),
        ...meanwhileCells(exported.meanwhile, exported.aboveIdle),
      ],
    ],
  )

const refusedTable = ({ refused }: SheetFigures): string =>
  table(
    ['refused file', 'kB', 'most ms', ...meanwhileHead],
    refused.map(({ name, bytes, ms: most, meanwhile, aboveIdle }) => [
      name,
      kilobytes(bytes),
      ms(most),
      ...meanwhileCells(meanwhile, aboveIdle),
    ]),
  )

/** Workbooks in and out. */
export const sheetsText = (sheets: SheetFigures): string[] => [
  importsTable(sheets),
  '',
  exportTable(sheets),
  '',
  refusedTable(sheets),
]

export const mailsTable = (mails: readonly MailFigures[]): string =>
  table(
    ['message', 'a second', 'CPU ms', 'kB'],
    mails.map(({ name, perSecond, processorMs, bytes }) => [
      name,
      perSecond.toFixed(1),
      ms(processorMs),
      kilobytes(bytes),
    ]),
  )
