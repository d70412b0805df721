import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What kept Chromium from answering while somebody worked with the order list. */
export interface TableWork {
  rows: number
  act: string
  /** Milliseconds; 0 when no task took 50, below which Chromium tells of none. */
  longestTask: number
  longTasks: number
  slowestInteraction: number
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Works with a list of 10,000 orders in Chromium, on a server and a database of its own. */
export async function measureOrderTable(): Promise<TableWork[]> {
  const script = ['--import', 'tsx', 'e2e/bench/order-table.ts', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root })
  // The last line: finding Chromium may have something to say before.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as TableWork[]
}
