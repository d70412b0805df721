import { setTimeout as sleep } from 'node:timers/promises'
import { productionSettings, startPortal } from '../common/start-portal'
import { processorMs, residentMegabytes } from '../common/usage'
import { median, type Row } from './report'

const STARTS = 5
/** The time after which the jobs that run at startup are finished. */
const SETTLE_MS = 15_000

/** Starts the server several times, and measures each start and the idle server. */
export async function measureStarts(databaseUrl: string): Promise<Row[]> {
  const starts: number[] = []
  const processor: number[] = []
  let idle = 0
  for (let n = 1; n <= STARTS; n += 1) {
    const portal = await startPortal({ DATABASE_URL: databaseUrl, ...productionSettings })
    starts.push(portal.startMs)
    processor.push(processorMs(portal.pid))
    if (n === STARTS) {
      await sleep(SETTLE_MS)
      idle = residentMegabytes(portal.pid)
    }
    await portal.end('SIGTERM')
  }
  return [{ 'start to first answer, ms': median(starts), 'CPU ms': median(processor), 'idle MB': idle }]
}
