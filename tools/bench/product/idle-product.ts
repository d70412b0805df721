import { setTimeout as sleep } from 'node:timers/promises'
import { mostMemoryDuring, residentBytes } from './memory'
import { type Product, startProduct } from './start-product'

const SETTLE_MS = 3_000

/**
 * Does something with a product that has just been started and has come to rest.
 * @returns what came of it, and how far its memory grew above idle
 */
export async function fromIdle<T>(
  databaseUrl: string,
  work: (product: Product) => Promise<T>,
): Promise<{ result: T; aboveIdle: number }> {
  const product = await startProduct(databaseUrl)
  try {
    await sleep(SETTLE_MS)
    const idle = residentBytes(product.pid)
    const { result, bytes } = await mostMemoryDuring(product.pid, () => work(product))
    return { result, aboveIdle: bytes - idle }
  } finally {
    await product.stop()
  }
}
