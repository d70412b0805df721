import type { Figures } from './load/figures'
import { answersDuring } from './load/meanwhile'
import type { BenchOptions } from './options'
import { fromIdle } from './product/idle-product'
import type { Product } from './product/start-product'
import { bareMs } from './sheets/bare'
import { importAll } from './sheets/upload'
import { inFolder, makeFile, type SheetFile } from './sheets/workbook-file'

export interface ImportFigures {
  kind: string
  rows: number
  /** The library's parse of the same file. */
  bareMs: number
  dryMs: number
  realMs: number
  /** Other requests while files are imported. */
  meanwhile: Figures
  /** Bytes above idle at most. */
  aboveIdle: number
}

const ROUNDS = 3
const WARM_UP_ROWS = 400
const MOST_FILES = 10

const middle = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

interface Plan {
  kind: 'dealers' | 'orders'
  folder: string
  options: BenchOptions
}

async function inRounds({ url }: Product, { kind, folder, options }: Plan) {
  const path = `/api/admin/${kind}/import`
  const times = { bare: [] as number[], dry: [] as number[], real: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const file = await makeFile(folder, kind, round, options.sheetRows)
    times.bare.push(await bareMs('parse', file.path))
    times.dry.push(await importAll(url, `${path}?dryRun=1`, file.bytes))
    times.real.push(await importAll(url, path, file.bytes))
  }
  return { bareMs: middle(times.bare), dryMs: middle(times.dry), realMs: middle(times.real) }
}

/** Files for as many seconds, since no import takes less; made before, since that takes this process' time. */
async function filesToCome({ kind, folder, options }: Plan): Promise<SheetFile[]> {
  const files: SheetFile[] = []
  for (let n = 1; n <= Math.min(options.seconds, MOST_FILES); n += 1) {
    files.push(await makeFile(folder, kind, ROUNDS + n, options.sheetRows))
  }
  return files
}

async function importForSeconds({ url }: Product, { kind, options }: Plan, files: readonly SheetFile[]): Promise<void> {
  const end = performance.now() + options.seconds * 1000
  for (const { bytes } of files) {
    await importAll(url, `/api/admin/${kind}/import`, bytes)
    if (performance.now() > end) return
  }
}

/** Imports of new dealers and of old orders through the HTTP door, beside the library's bare parse of the same files. */
export async function measureImports(databaseUrl: string, options: BenchOptions): Promise<ImportFigures[]> {
  const measured: ImportFigures[] = []
  for (const kind of ['dealers', 'orders'] as const) {
    const { result, aboveIdle } = await fromIdle(databaseUrl, (product) =>
      inFolder(async (folder) => {
        const plan = { kind, folder, options }
        const { bytes } = await makeFile(folder, kind, 0, WARM_UP_ROWS)
        await importAll(product.url, `/api/admin/${kind}/import`, bytes)
        const times = await inRounds(product, plan)
        const files = await filesToCome(plan)
        const meanwhile = await answersDuring(product, options.dealers, () => importForSeconds(product, plan, files))
        return { ...times, meanwhile }
      }),
    )
    measured.push({ kind, rows: options.sheetRows, ...result, aboveIdle })
  }
  return measured
}
