import { isSuccess, send } from '../../common/send'
import { processorMs } from '../../common/usage'
import { runWithSenders, sendAtPace } from '../../common/while-sending'
import { type Load, runLoad, type Target } from '../drive'
import { requestAsDealers } from '../people'

/** The interval at which dealers send requests, regardless of how long earlier ones take. */
const INTERVAL_MS = 20

/**
 * Sends `GET /api/auth/user` fifty times per second while `work` runs, each time as a different dealer. Times start
 * when a request is due, so delays before sending count, too. `work` must not keep this process busy.
 */
export async function measureReplies(
  { url, pid }: Target,
  dealers: number,
  work: () => Promise<unknown>,
): Promise<Load> {
  const next = requestAsDealers(dealers, '/api/auth/user')
  const times: number[] = []
  let failed = 0
  const sendNext = async (due: number): Promise<void> => {
    const { status } = await send(url, next())
    if (isSuccess(status)) times.push(performance.now() - due)
    else failed += 1
  }
  // Open the connections before the measurement.
  await Promise.all([sendNext(0), sendNext(0), sendNext(0)])
  times.length = 0
  const before = processorMs(pid)
  const begin = performance.now()
  await runWithSenders([sendAtPace(INTERVAL_MS, (_, due) => sendNext(due))], work)
  const seconds = (performance.now() - begin) / 1000
  return runLoad(times, { seconds, failed, processorMs: processorMs(pid) - before })
}
