import { readFileSync } from 'node:fs'

// Linux counts CPU time in hundredths of a second.
const TICK_MS = 10

/** Returns the CPU time that a process has used so far, in milliseconds. Linux only. */
export function processorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Returns the resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Samples the memory of a process 20 times per second while `work` runs. @returns the peak in megabytes */
export async function measurePeakMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = residentMegabytes(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 50)
  try {
    return { result: await work(), peak }
  } finally {
    clearInterval(timer)
  }
}
