import { once } from 'node:events'
import { PNG } from 'pngjs'
import { fillCart } from './load/cart'
import { type BenchRequest, sendOnce } from './load/drive'
import { onceCalls } from './load/once-calls'
import type { BenchOptions } from './options'
import { startProduct } from './product/start-product'

/** How long the server's main thread was held while much was asked of it at once. */
export interface MainThread {
  what: string
  /** The longest and the 99th percentile of the event loop's delays, the worst of all rounds. */
  longestMs: number
  p99Ms: number
  /** Milliseconds until the last answer, in the slowest round. */
  allAnsweredMs: number
  answered: number
  asked: number
}

const ROUNDS = 5
const PLACING = 20
const FILES_BESIDE = 5
const FILES_AT_ONCE = 20

/** A drawing of the largest allowed size, as a canvas gives it: 1,200 x 400 dots of four bytes. */
function largestSignature(): string {
  const png = new PNG({ width: 1200, height: 400 })
  for (let x = 20; x < 1180; x += 1) {
    const middle = 200 + Math.round(150 * Math.sin(x / 37) * Math.cos(x / 11))
    for (let y = middle - 4; y <= middle + 4; y += 1) png.data[(y * 1200 + x) * 4 + 3] = 255 - 20 * Math.abs(y - middle)
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

const isDelays = (message: unknown): message is { longestMs: number; p99Ms: number } =>
  typeof message === 'object' && message !== null && 'longestMs' in message && 'p99Ms' in message

/** What holds the main thread while twenty people place and agreements are printed. Leaves what was placed and printed. */
export async function measureMainThread(
  databaseUrl: string,
  orderYear: number,
  { dealers }: BenchOptions,
): Promise<MainThread[]> {
  const product = await startProduct(databaseUrl, {}, { watchesLoop: true })
  const calls = onceCalls({ dealers, orderYear }, await fillCart(product.url, orderYear))
  const requestsOf = (name: string): (() => BenchRequest) => {
    const call = calls.find((each) => each.name === name)
    if (!call) throw new Error(`There is no call named ${name}`)
    // From the end, where the other parts have not been.
    let n = call.people
    return () => {
      n -= 1
      return call.request(n)
    }
  }
  const place = requestsOf('place and sign')
  const print = requestsOf('agreement PDF, first time')
  const signatureData = largestSignature()
  const placing = (): BenchRequest => {
    const request = place()
    return { ...request, body: JSON.stringify({ ...JSON.parse(request.body ?? '{}'), signatureData }) }
  }

  const delays = async () => {
    const told = once(product.process, 'message')
    product.process.send('delays')
    const [message] = await told
    if (!isDelays(message)) throw new Error('The server did not tell its delays')
    return message
  }

  async function atOnce(what: string, requests: () => BenchRequest[]): Promise<MainThread> {
    const worst = { what, longestMs: 0, p99Ms: 0, allAnsweredMs: 0, answered: 0, asked: 0 }
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const asked = requests()
      await delays()
      const begun = performance.now()
      const answers = await Promise.allSettled(
        asked.map(async (request) => (await sendOnce(product.url, request)).arrayBuffer()),
      )
      const allAnsweredMs = performance.now() - begun
      const { longestMs, p99Ms } = await delays()
      if (round === 0) continue
      worst.longestMs = Math.max(worst.longestMs, longestMs)
      worst.p99Ms = Math.max(worst.p99Ms, p99Ms)
      worst.allAnsweredMs = Math.max(worst.allAnsweredMs, allAnsweredMs)
      worst.answered += answers.filter(({ status }) => status === 'fulfilled').length
      worst.asked += asked.length
    }
    return worst
  }

  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
  try {
    return [
      await atOnce(`${PLACING} place with the largest signature, ${FILES_BESIDE} first PDFs`, () => [
        ...times(PLACING, placing),
        ...times(FILES_BESIDE, print),
      ]),
      await atOnce(`${FILES_AT_ONCE} first PDFs`, () => times(FILES_AT_ONCE, print)),
    ]
  } finally {
    await product.stop()
  }
}
