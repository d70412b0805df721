import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadForm } from '../../server/test/caller'
import { type ServerProcess, startServerProcess } from '../../server/test/server-process'
import { workbookFile } from '../../server/test/sheet-files'
import { sheetRows } from '../bench/sheets/sheet-rows'
import { type Drill, say } from './drill'
import { fillFolder } from './embedded/fill-folder'
import { noPlacings, type Placings, placeOrders } from './embedded/place-orders'
import { numberOption } from './options'
import type { FilledPortal } from './portal/fill-portal'

const ROWS = 10_000
const DEALERS = 2_000
/** The aim: nobody waits longer while an import is written. */
const LONGEST_MS = 1_000
const NUMBER = 'Customer_Number'

type Cells = ReturnType<typeof sheetRows>[number]

/** Rows with a heading's cell replaced. */
function withCells(rows: readonly Cells[], heading: string, cellOf: (at: number) => Cells[number]): Cells[] {
  const [headers = [], ...body] = rows
  const column = headers.indexOf(heading)
  return [headers, ...body.map((cells, row) => cells.map((cell, at) => (at === column ? cellOf(row) : cell)))]
}

/** New dealers, the same ones with other addresses and names, and an order of four packages for every fourth of them. */
function filesOf(rows: number) {
  // The managers whom the benchmark's rows name are not in this portal.
  const dealers = withCells(sheetRows('dealers', 0, rows), 'Territory_Manager_ID', () => null)
  const numbers = dealers.slice(1).map((cells) => cells[dealers[0]?.indexOf(NUMBER) ?? 0] ?? null)
  const moved = withCells(dealers, 'Address_Line_1', (at) => `${at} Piedmont Avenue`)
  const renamed = withCells(moved, 'Company_Name', (at) => `Renamed Company ${at}`)
  const orders = withCells(sheetRows('orders', 0, rows), 'Dealer_Number', (at) => numbers[Math.floor(at / 4)] ?? null)
  return [
    { name: 'created', kind: 'dealers', rows: dealers },
    { name: 'updated', kind: 'dealers', rows: renamed },
    { name: 'orders', kind: 'orders', rows: orders },
  ]
}

/** Reads the list of dealers, one call after the other. @returns what ends it, with the milliseconds each call took */
function readLists({ address }: ServerProcess, { staff: cookie }: FilledPortal): { stop: () => Promise<number[]> } {
  const times: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const reply = await fetch(`${address}/api/admin/dealers?limit=25`, { headers: { cookie } })
      await reply.arrayBuffer()
      if (reply.status !== 200) throw new Error(`The list of dealers answered ${reply.status}`)
      times.push(performance.now() - begun)
    }
    return times
  })()
  return {
    stop: () => {
      isOver = true
      return reading
    },
  }
}

interface Upload {
  name: string
  kind: string
  body: FormData
}

async function importFile(server: ServerProcess, portal: FilledPortal, { name, kind, body }: Upload) {
  const reply = await fetch(`${server.address}/api/admin/${kind}/import`, {
    method: 'POST',
    headers: { cookie: portal.staff },
    body,
  })
  const text = await reply.text()
  const { refused } = reply.status === 200 ? (JSON.parse(text) as { refused: number }) : { refused: -1 }
  if (refused !== 0) throw new Error(`The import of ${name} answered ${reply.status}: ${text.slice(0, 500)}`)
}

async function importBeside(server: ServerProcess, portal: FilledPortal, file: ReturnType<typeof filesOf>[number]) {
  // Made before anybody is timed: it keeps this process busy for a second or two.
  const body = uploadForm(workbookFile(file.rows))
  const placings: Placings = noPlacings()
  let isOver = false
  const lists = readLists(server, portal)
  const placing = placeOrders(server.address, portal, placings, { atOnce: 1, isOver: () => isOver })
  const begun = performance.now()
  await importFile(server, portal, { ...file, body })
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await placing
  const times = await lists.stop()
  const longest = Math.round(Math.max(...times, ...placings.times))
  say(
    `${file.name}: ${seconds.toFixed(1)} s; ${times.length} lists, ${placings.placed.length} orders placed, ` +
      `longest ${longest} ms`,
  )
  const refused = [...placings.refused].map(([status, count]) => `${count} orders answered ${status}`)
  const losses = placings.unanswered > 0 ? [...refused, `${placings.unanswered} orders not answered`] : refused
  const missedAims = longest > LONGEST_MS ? [`a call waited ${longest} ms while ${file.name} were written`] : []
  return { seconds: Math.round(seconds), longest, losses: losses.map((loss) => `${file.name}: ${loss}`), missedAims }
}

async function run(options: readonly string[]) {
  const rows = numberOption(options, 'rows', ROWS)
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-import-'))
  try {
    const portal = await fillFolder(folder, DEALERS)
    const server = await startServerProcess({ DATA_DIR: folder })
    const figures: Record<string, number> = { rows }
    const losses: string[] = []
    const missedAims: string[] = []
    for (const file of filesOf(rows)) {
      const seen = await importBeside(server, portal, file)
      figures[`${file.name}Seconds`] = seen.seconds
      figures[`${file.name}LongestMilliseconds`] = seen.longest
      losses.push(...seen.losses)
      missedAims.push(...seen.missedAims)
    }
    await server.stop()
    return { figures, losses, missedAims }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Imports dealers and orders into an embedded portal that people use meanwhile, and says how long they waited. */
export const drill: Drill = {
  about:
    'imports 10,000 dealers, changes of them and their orders on the embedded database beside other calls [--rows n]',
  run,
}
