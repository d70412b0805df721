import { readFileSync } from 'node:fs'
import { readXlsx, writeXlsxStream } from 'hucre/xlsx'
import { historyColumns } from '../../../server/src/modules/exports/order-history'
import { numberFormats } from '../../../server/src/platform/sheets/cell-formats'

const [, , task, path = ''] = process.argv
const bytes = readFileSync(path)

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/**
 * Parses the file once, so that the code is not compiled yet, as in the thread that the product starts for each file.
 */
const parse = (): Promise<number> => measureTime(() => readXlsx(bytes))

const WRITES = 5
/** The number of columns that every order history has, regardless of what was ordered. */
const PLAIN_COLUMNS = historyColumns(0).length

/**
 * Writes the file's cells and discards the output.
 * @returns the median time of several runs, after the code was compiled
 */
async function write(): Promise<number> {
  const [sheet] = (await readXlsx(bytes)).sheets
  if (!sheet) throw new Error('There is no sheet')
  const { name, rows } = sheet
  const columns = historyColumns((rows[0]?.length ?? 0) - PLAIN_COLUMNS).map(({ width, format }) => ({
    width,
    style: { numFmt: numberFormats[format] },
  }))
  const times: number[] = []
  for (let n = 0; n <= WRITES; n += 1) {
    const stream = writeXlsxStream(rows, { name, columns, freezePane: { rows: 1 } })
    const time = await measureTime(() => new Response(stream).arrayBuffer())
    if (n > 0) times.push(time)
  }
  return times.sort((a, b) => a - b)[Math.floor(WRITES / 2)] ?? Number.NaN
}

process.stdout.write(`${task === 'write' ? await write() : await parse()}\n`)
