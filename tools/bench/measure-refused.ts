import type { Figures } from './load/figures'
import { answersDuring } from './load/meanwhile'
import type { BenchOptions } from './options'
import { fromIdle } from './product/idle-product'
import { refusedFiles } from './sheets/refused-files'
import { upload } from './sheets/upload'

export interface RefusedFigures {
  name: string
  bytes: number
  /** Until it was refused. */
  ms: number
  meanwhile: Figures
  /** Bytes above idle at most. */
  aboveIdle: number
}

/** Malicious files, sent again and again, with other requests meanwhile. */
export async function measureRefused(databaseUrl: string, options: BenchOptions): Promise<RefusedFigures[]> {
  const measured: RefusedFigures[] = []
  for (const { name, bytes } of await refusedFiles()) {
    const { result, aboveIdle } = await fromIdle(databaseUrl, async (product) => {
      const times: number[] = []
      const end = performance.now() + options.seconds * 1000
      const meanwhile = await answersDuring(product, options.dealers, async () => {
        do {
          const { status, text, ms } = await upload(product.url, '/api/admin/dealers/import', bytes)
          if (status !== 422) throw new Error(`${name} was answered ${status}: ${text.slice(0, 500)}`)
          times.push(ms)
        } while (performance.now() < end)
      })
      return { ms: Math.max(...times), meanwhile }
    })
    measured.push({ name, bytes: bytes.length, ...result, aboveIdle })
  }
  return measured
}
