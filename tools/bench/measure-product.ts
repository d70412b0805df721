import { setTimeout as sleep } from 'node:timers/promises'
import { processorMs } from './product/cpu-time'
import { residentBytes } from './product/memory'
import { startProduct } from './product/start-product'

export interface StartFigures {
  /** Milliseconds from the start of the process to its first answer, the database migrated and warm. */
  startMs: number
  /** Processor time of the same, which holds on a busy machine as well. */
  startCpuMs: number
  idleBytes: number
}

const STARTS = 5
/** By then, the jobs that run right after the start have ended. */
const SETTLE_MS = 15_000

const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Starts the product several times and looks at it while nobody calls. */
export async function measureStarts(databaseUrl: string): Promise<StartFigures> {
  const starts: number[] = []
  const processor: number[] = []
  let idleBytes = 0
  for (let n = 0; n < STARTS; n += 1) {
    const product = await startProduct(databaseUrl)
    starts.push(product.startMs)
    processor.push(processorMs(product.pid))
    if (n === STARTS - 1) {
      await sleep(SETTLE_MS)
      idleBytes = residentBytes(product.pid)
    }
    await product.stop()
  }
  return { startMs: middle(starts), startCpuMs: middle(processor), idleBytes }
}
