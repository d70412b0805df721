import { spawnSync } from 'node:child_process'

/**
 * Makes a named pipe, which Node cannot do itself.
 * @returns its path
 */
export function makeNamedPipe(path: string): string {
  const { status, stderr, error } = spawnSync('mkfifo', [path], { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`mkfifo ${path}: ${error?.message ?? stderr.trim()}`)
  return path
}
