import { workbookFile } from '../../server/test/sheet-files'
import { importFile } from '../bench/measure-sheets'
import { sheetRows } from '../bench/sheets/sheet-rows'
import { type Portal, startPortal } from '../common/start-portal'
import { withFolder } from '../common/temporary-folder'
import { runWithSenders, sendInLoops } from '../common/while-sending'
import { type Drill, numberOption, type Outcome, report } from './drill'
import { fillFolder } from './embedded/folder'
import type { FilledPortal } from './portal/fill-portal'
import { Traffic } from './portal/traffic'

const ROWS = 10_000
const DEALERS = 2_000
/** The maximum time that a call may take during an import, in milliseconds. */
const LONGEST_MS = 1_000

type Cells = ReturnType<typeof sheetRows>[number]

function replaceCells(rows: readonly Cells[], heading: string, getCell: (at: number) => Cells[number]): Cells[] {
  const [headers = [], ...body] = rows
  const column = headers.indexOf(heading)
  return [headers, ...body.map((cells, row) => cells.map((cell, at) => (at === column ? getCell(row) : cell)))]
}

/**
 * Generates three files: new dealers, the same dealers with other addresses and names, and an order of four packages
 * for every fourth of them.
 */
function getFiles(rows: number) {
  // This portal lacks the managers that the benchmark's rows name.
  const dealers = replaceCells(sheetRows('dealers', 0, rows), 'Territory_Manager_ID', () => null)
  const column = dealers[0]?.indexOf('Customer_Number') ?? 0
  const numbers = dealers.slice(1).map((cells) => cells[column] ?? null)
  const moved = replaceCells(dealers, 'Address_Line_1', (at) => `${at} Piedmont Avenue`)
  const renamed = replaceCells(moved, 'Company_Name', (at) => `Renamed Company ${at}`)
  const orders = replaceCells(
    sheetRows('orders', 0, rows),
    'Dealer_Number',
    (at) => numbers[Math.floor(at / 4)] ?? null,
  )
  return [
    { name: 'created', kind: 'dealers', rows: dealers },
    { name: 'updated', kind: 'dealers', rows: renamed },
    { name: 'orders', kind: 'orders', rows: orders },
  ]
}

type ImportedFile = ReturnType<typeof getFiles>[number]

/** Imports a file while other clients read lists and place orders. */
async function importUnderLoad(
  { url }: Portal,
  filled: FilledPortal,
  { name, kind, rows }: ImportedFile,
): Promise<Outcome> {
  // Generate the file in advance, because that keeps this process busy for a second or two.
  const bytes = workbookFile(rows)
  const traffic = new Traffic(() => url, filled)
  const headers = { cookie: filled.staff }
  const list = { method: 'GET', path: '/api/admin/dealers?limit=25', headers } as const
  const senders = [sendInLoops(() => traffic.send(list), { clients: 1 }), traffic.sendInLoops('place', { clients: 1 })]
  const ms = await runWithSenders(senders, () => importFile(url, `/api/admin/${kind}/import`, bytes, headers))
  const seconds = ms / 1000
  const { sent, placed, accepted, failed } = traffic.seen
  const longest = Math.round(Math.max(...accepted))
  report(
    `${name}: ${seconds.toFixed(1)} s; ${sent} calls, ${placed.length} orders placed, the longest took ${longest} ms`,
  )
  return {
    metrics: { [`${name}Seconds`]: Math.round(seconds), [`${name}LongestMilliseconds`]: longest },
    losses: failed.map((loss) => `${name}: ${loss}`),
    missedAims: longest > LONGEST_MS ? [`a call took ${longest} ms during the import of ${name}`] : [],
  }
}

const run = (options: readonly string[]): Promise<Outcome> =>
  withFolder(async (folder) => {
    const rows = numberOption(options, 'rows', ROWS)
    const filled = await fillFolder(folder, DEALERS)
    const portal = await startPortal({ DATA_DIR: folder })
    const outcomes: Outcome[] = []
    for (const [index, file] of getFiles(rows).entries()) {
      // Each file has separate dealers who can order.
      const dealers = filled.dealers.filter((_, n) => n % 3 === index)
      outcomes.push(await importUnderLoad(portal, { ...filled, dealers }, file))
    }
    await portal.end('SIGTERM')
    return {
      metrics: Object.assign({ rows }, ...outcomes.map(({ metrics }) => metrics)),
      losses: outcomes.flatMap(({ losses }) => losses),
      missedAims: outcomes.flatMap(({ missedAims = [] }) => missedAims),
    }
  })

export const drill: Drill = {
  about: 'imports 10,000 dealers, changes to them and their orders on the embedded database under load [--rows n]',
  run,
}
