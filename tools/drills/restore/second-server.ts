import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { findPostgres } from '../../../scripts/postgres/binaries.mjs'
import { freePorts } from '../../../server/test/free-ports'
import { withClient } from '../../bench/data/run-sql'

const LIMIT_MS = 300_000

async function isServing(url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
      return rows[0]?.recovering === false
    })
  } catch {
    // Not up yet: the caller asks again until its time is over.
    return false
  }
}

/** Starts PostgreSQL on restored files and waits until it has recovered and takes writes. */
export async function serveRestored(
  files: string,
  socketFolder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const [port = 0] = await freePorts(1)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    archive_mode: 'off',
    // Recovery refuses to start with fewer than the server had whose log it replays.
    max_connections: 300,
    lc_messages: 'C',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(findPostgres(), 'postgres'), ['-D', files, ...words], {
    ...serverAccount(),
    cwd: socketFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000)
  })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const until = Date.now() + LIMIT_MS
  while (!(await isServing(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      if (child.exitCode === null) await stop()
      throw new Error(`The restored server did not come up:\n${said}`)
    }
    await sleep(200)
  }
  return { url, stop }
}
