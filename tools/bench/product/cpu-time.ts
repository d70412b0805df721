import { existsSync, readFileSync } from 'node:fs'

/** Ticks of Linux' process accounting, which every present kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Processor time that a process has used so far, in milliseconds; not a number where the system does not tell. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const [, rest = ''] = readFileSync(file, 'utf8').split(/\) (?=[A-Z] )/)
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
