import { once } from 'node:events'
import { PNG } from 'pngjs'
import { isSuccess, type PortalRequest, send } from '../common/send'
import { type Portal, productionSettings, withPortal } from '../common/start-portal'
import type { Source } from './people'
import type { Filled } from './read-calls'
import { type Row, round } from './report'
import { FIRST_PDF, fillCart, PLACE, writeCalls } from './write-calls'

const ROUNDS = 5

/** A drawn signature of the maximum size, as a canvas creates it: 1,200 x 400 pixels of four bytes. */
function largestSignature(): string {
  const png = new PNG({ width: 1200, height: 400 })
  for (let x = 20; x < 1180; x += 1) {
    const middle = 200 + Math.round(150 * Math.sin(x / 37) * Math.cos(x / 11))
    for (let y = middle - 4; y <= middle + 4; y += 1) png.data[(y * 1200 + x) * 4 + 3] = 255 - 20 * Math.abs(y - middle)
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

/** Returns the delays of the server's event loop since the last call, from `watch-loop.mjs`. */
async function getDelays({ child }: Portal): Promise<{ longestMs: number; p99Ms: number }> {
  const reply = once(child, 'message')
  child.send('delays')
  const [message] = await reply
  return message
}

/** Sends requests simultaneously, several times. @returns the longest time that the main thread was blocked in any round */
async function measureTogether(portal: Portal, what: string, requests: () => PortalRequest[]): Promise<Row> {
  let [longest, p99, allAnswered, answered, sent] = [0, 0, 0, 0, 0]
  // The first round warms up.
  for (let n = 0; n <= ROUNDS; n += 1) {
    const wanted = requests()
    await getDelays(portal)
    const begin = performance.now()
    const replies = await Promise.all(wanted.map((request) => send(portal.url, request)))
    const ms = performance.now() - begin
    const delays = await getDelays(portal)
    if (n === 0) continue
    longest = Math.max(longest, delays.longestMs)
    p99 = Math.max(p99, delays.p99Ms)
    allAnswered = Math.max(allAnswered, ms)
    answered += replies.filter(({ status }) => isSuccess(status)).length
    sent += wanted.length
  }
  return {
    'main thread while': what,
    'longest busy ms': round(longest),
    'p99 ms': round(p99),
    'all answered ms': round(allAnswered),
    answered,
    of: sent,
  }
}

/**
 * Measures how long the main thread is blocked while twenty users place orders and while agreements are rendered. The
 * orders and files stay in the database.
 */
export function measureMainThread(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const measure = async (portal: Portal): Promise<Row[]> => {
    const calls = writeCalls(filled, await fillCart(portal.url, filled.orderYear))
    /** Takes requests from the end of the list, which earlier measurements have not used. */
    const getRequests = (name: string): Source => {
      const call = calls.find((each) => each.name === name)
      if (!call) throw new Error(`There is no call named ${name}`)
      let n = call.users
      return () => {
        n -= 1
        return call.request(n)
      }
    }
    const [place, print, signatureData] = [getRequests(PLACE), getRequests(FIRST_PDF), largestSignature()]
    const placing: Source = () => {
      const { body, ...request } = place()
      return { ...request, body: JSON.stringify({ ...JSON.parse(String(body)), signatureData }) }
    }
    const times = (count: number, make: Source): PortalRequest[] => Array.from({ length: count }, make)
    return [
      await measureTogether(portal, '20 place with the largest signature, 5 first PDFs', () => [
        ...times(20, placing),
        ...times(5, print),
      ]),
      await measureTogether(portal, '20 first PDFs', () => times(20, print)),
    ]
  }
  return withPortal({ DATABASE_URL: databaseUrl, ...productionSettings }, measure, { watchesLoop: true })
}
