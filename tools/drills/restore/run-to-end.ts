import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serverAccount } from '../../../scripts/postgres/account.mjs'

const run = promisify(execFile)

/**
 * Runs a program as the account that the database server runs as, and waits for its end.
 * @returns what it printed
 */
export async function runToEnd(program: string, words: readonly string[], folder: string): Promise<string> {
  const { stdout } = await run(program, words, { ...serverAccount(), cwd: folder, maxBuffer: 16 * 1024 * 1024 })
  return stdout
}
