import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('./bare-sheets.ts', import.meta.url))

/**
 * Milliseconds in which the library alone reads a file, or writes its cells anew, in a process of its own that does
 * nothing else.
 */
export async function bareMs(task: 'parse' | 'write', file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, task, file])
  return Number(stdout)
}
