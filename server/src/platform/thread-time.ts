import { readFileSync, readlinkSync } from 'node:fs'

/** Linux counts a thread's time in hundredths of a second, whatever the processor. */
const TICK_MS = 10

/** Returns Linux's id of the calling thread; null on other systems. */
export function systemThreadId(): number | null {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? Number.NaN) || null
  } catch {
    // Only Linux has this file. Without it, a limit uses clock time.
    return null
  }
}

/**
 * Returns how long a thread of this process has used a processor, in milliseconds; null if that is unknown, such as
 * after it has ended.
 */
export function readProcessorMs(threadId: number): number | null {
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8')
    // The name before the last parenthesis may contain anything. User and system time are the 12th and 13th fields
    // after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}
