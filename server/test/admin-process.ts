import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { builtProgram } from './built-server'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))

export interface AdminEnd {
  code: number
  /** Its standard output. */
  out: string
  /** Its standard error. */
  err: string
}

/** Runs an admin command in a separate process, as an operator does, and waits for its end. */
export async function runAdminProcess(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<AdminEnd> {
  const child = spawn(process.execPath, [builtProgram('admin'), ...args], {
    cwd: serverFolder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  // A command without a prompt ends without reading its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, out, err }
}
