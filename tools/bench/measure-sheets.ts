import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { uploadForm } from '../../server/test/caller'
import { workbookFile } from '../../server/test/sheet-files'
import { sendOrThrow } from '../common/send'
import { type Portal, productionSettings, withPortal } from '../common/start-portal'
import { withFolder } from '../common/temporary-folder'
import { measurePeakMemory, residentMegabytes } from '../common/usage'
import type { Load } from './drive'
import type { BenchOptions } from './options'
import { get, staffHeaders } from './people'
import { kilobytes, median, type Row, round } from './report'
import { measureReplies } from './sheets/background'
import { sheetRows } from './sheets/sheet-rows'

const ROUNDS = 3
const SETTLE_MS = 3_000
const MAX_FILES = 10
const bareScript = fileURLToPath(new URL('./sheets/bare-sheets.ts', import.meta.url))

/** Measures how many milliseconds the library alone needs to read a file or write its cells, in a separate process. */
async function measureBareMs(task: 'parse' | 'write', path: string, bytes: Uint8Array): Promise<number> {
  await writeFile(path, bytes)
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', bareScript, task, path])
  return Number(stdout)
}

/** Uploads a file, and fails if the server rejects a row. @returns milliseconds until the reply */
export async function importFile(url: string, path: string, bytes: Uint8Array, headers = staffHeaders('director')) {
  const { body, ms } = await sendOrThrow(url, { method: 'POST', path, headers, body: uploadForm(bytes) })
  const { refused } = JSON.parse(body.toString()) as { refused: number }
  if (refused !== 0) throw new Error(`${path} answered ${body.subarray(0, 500)}`)
  return ms
}

interface Stage {
  portal: Portal
  file: string
  options: BenchOptions
}

async function timeExport({ url }: Portal) {
  const { body, ms } = await sendOrThrow(url, get('/api/admin/orders/export', staffHeaders('director')))
  return { bytes: body, ms }
}

/** Measures the export of all orders in the database. */
async function measureExport({ portal, file, options }: Stage) {
  const { bytes } = await timeExport(portal)
  const times = { bare: [] as number[], real: [] as number[] }
  for (let n = 0; n < ROUNDS; n += 1) {
    times.real.push((await timeExport(portal)).ms)
    times.bare.push(await measureBareMs('write', file, bytes))
  }
  const end = performance.now() + options.seconds * 1000
  const others = await measureReplies(portal, options.dealers, async () => {
    do await timeExport(portal)
    while (performance.now() < end)
  })
  const [bare, ms] = [median(times.bare), median(times.real)]
  const row = { kB: kilobytes(bytes.length), 'bare ms': round(bare), ms: round(ms), 'times bare': round(ms / bare) }
  return { row: { export: 'order history', orders: options.dealers * 3, ...row }, others }
}

/** Measures imports of new dealers or of old orders. */
const measureImport =
  (kind: 'dealers' | 'orders') =>
  async ({ portal, file, options }: Stage) => {
    const path = `/api/admin/${kind}/import`
    const getFile = (n: number, rows = options.sheetRows) => workbookFile(sheetRows(kind, n, rows))
    await importFile(portal.url, path, getFile(0, 400))
    const times = { bare: [] as number[], dry: [] as number[], real: [] as number[] }
    for (let n = 1; n <= ROUNDS; n += 1) {
      const bytes = getFile(n)
      times.bare.push(await measureBareMs('parse', file, bytes))
      times.dry.push(await importFile(portal.url, `${path}?dryRun=1`, bytes))
      times.real.push(await importFile(portal.url, path, bytes))
    }
    // Generate the files in advance, because that keeps this process busy. Every import takes at least a second.
    const count = Math.ceil(Math.min(options.seconds, MAX_FILES))
    const files = Array.from({ length: count }, (_, n) => getFile(ROUNDS + 1 + n))
    const end = performance.now() + options.seconds * 1000
    const others = await measureReplies(portal, options.dealers, async () => {
      for (const bytes of files) if (performance.now() < end) await importFile(portal.url, path, bytes)
    })
    const [bare, dry, real] = [median(times.bare), median(times.dry), median(times.real)]
    const row = {
      import: kind,
      rows: options.sheetRows,
      'rows/s': round((options.sheetRows / real) * 1000),
      'bare ms': round(bare),
      'dry run ms': round(dry),
      'dry, times bare': round(dry / bare),
      'import ms': round(real),
      'times bare': round(real / bare),
    }
    return { row, others }
  }

/**
 * Measures exports and imports of workbooks, each kind on a freshly started, idle server. Exports run first, because
 * imports add orders.
 */
export const measureSheets = (databaseUrl: string, options: BenchOptions): Promise<Row[][]> =>
  withFolder(async (folder) => {
    const measure = (work: (stage: Stage) => Promise<{ row: Row; others: Load }>): Promise<Row> =>
      withPortal({ DATABASE_URL: databaseUrl, ...productionSettings }, async (portal) => {
        await sleep(SETTLE_MS)
        const idle = residentMegabytes(portal.pid)
        const stage = { portal, file: join(folder, 'sheet.xlsx'), options }
        const { result, peak } = await measurePeakMemory(portal.pid, () => work(stage))
        const { row, others } = result
        const rest = { 'others p50 ms': round(others.p50), 'others p99 ms': round(others.p99), failed: others.failed }
        return { ...row, ...rest, 'MB above idle': peak - idle }
      })
    return [
      [await measure(measureExport)],
      [await measure(measureImport('dealers')), await measure(measureImport('orders'))],
    ]
  })
