import type { Page } from '@playwright/test'

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time that the thread used within the event, in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The thread that runs a page's scripts, lays it out and paints it. */
const MAIN_THREAD = 'CrRendererMain'
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * What a page's main thread computes while `work` goes on.
 * @returns milliseconds of processor time, which other load on the machine hardly changes
 */
export const mainThreadTime = async (page: Page, work: () => Promise<void>): Promise<number> => {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await work()
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const main = new Set(events.filter(({ args }) => args.name === MAIN_THREAD).map(threadOf))
  const tasks = events.filter((event) => event.name === TASK && main.has(threadOf(event)))
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
