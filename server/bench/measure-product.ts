import { setTimeout as sleep } from 'node:timers/promises'
import { residentBytes } from './product/memory'
import { startProduct } from './product/start-product'

export interface StartFigures {
  /** Milliseconds from the start of the process to its first answer, the database migrated and warm. */
  startMs: number
  idleBytes: number
}

const STARTS = 5
const SETTLE_MS = 3_000

/** Starts the product several times and looks at it while nobody calls. */
export async function measureStarts(databaseUrl: string): Promise<StartFigures> {
  const starts: number[] = []
  let idleBytes = 0
  for (let n = 0; n < STARTS; n += 1) {
    const product = await startProduct(databaseUrl)
    starts.push(product.startMs)
    if (n === STARTS - 1) {
      await sleep(SETTLE_MS)
      idleBytes = residentBytes(product.pid)
    }
    await product.stop()
  }
  starts.sort((a, b) => a - b)
  return { startMs: starts[Math.floor(STARTS / 2)] ?? Number.NaN, idleBytes }
}
