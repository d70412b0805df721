import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendOnce } from './load/drive'
import type { Figures } from './load/figures'
import { answersDuring } from './load/meanwhile'
import { asStaff } from './load/people'
import type { BenchOptions } from './options'
import { fromIdle } from './product/idle-product'
import { bareMs } from './sheets/bare'
import { inFolder } from './sheets/workbook-file'

export interface ExportFigures {
  orders: number
  bytes: number
  /** The library's stream writer with the same cells. */
  bareMs: number
  ms: number
  meanwhile: Figures
  /** Bytes above idle at most. */
  aboveIdle: number
}

const ROUNDS = 3
const request = { method: 'GET', path: '/api/admin/orders/export', headers: asStaff('director') } as const

async function exported(url: string) {
  const begun = performance.now()
  const bytes = new Uint8Array(await (await sendOnce(url, request)).arrayBuffer())
  return { bytes, ms: performance.now() - begun }
}

/** The order history of all orders of the database through the HTTP door. */
export async function measureExport(databaseUrl: string, options: BenchOptions): Promise<ExportFigures> {
  const { result, aboveIdle } = await fromIdle(databaseUrl, (product) =>
    inFolder(async (folder) => {
      const { bytes } = await exported(product.url)
      const path = join(folder, 'orders.xlsx')
      await writeFile(path, bytes)
      const rounds: { ms: number; bareMs: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({ ms: (await exported(product.url)).ms, bareMs: await bareMs('write', path) })
      }
      const end = performance.now() + options.seconds * 1000
      const meanwhile = await answersDuring(product, options.dealers, async () => {
        do await exported(product.url)
        while (performance.now() < end)
      })
      const [middle] = rounds.sort((a, b) => a.ms / a.bareMs - b.ms / b.bareMs).slice(Math.floor(ROUNDS / 2))
      if (!middle) throw new Error('There was no round')
      return { ...middle, bytes: bytes.length, meanwhile }
    }),
  )
  return { orders: options.dealers * 3, ...result, aboveIdle }
}
