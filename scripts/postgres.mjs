import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialize, serverAccount } from './postgres/account.mjs'
import { findPostgres } from './postgres/binaries.mjs'

const START_LIMIT_MS = 60_000

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const settings = (port, folder, extra) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 300,
    shared_buffers: '256MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    lc_messages: 'C',
    logging_collector: 'off',
    ...extra,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

// The shell deliberately outlives this process. When its standard input closes, even after kill -9, it stops the server and
// deletes its files.
const WATCH_SCRIPT =
  'folder="$1"; shift; "$@" </dev/null & server=$!; cat >/dev/null; kill -INT "$server"; wait "$server"; rm -rf "$folder"'

const ready = (child) =>
  new Promise((resolve, reject) => {
    let log = ''
    const limit = setTimeout(
      () => reject(new Error(`PostgreSQL was not ready within a minute:\n${log}`)),
      START_LIMIT_MS,
    )
    const settle = (act) => {
      clearTimeout(limit)
      act()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log = `${log}${text}`.slice(-4000)
      if (log.includes('database system is ready to accept connections')) settle(resolve)
      if (/FATAL|PANIC|not found|Permission denied/.test(log)) settle(() => reject(new Error(log)))
    })
  })

/**
 * Settings for tests: no autovacuum. Test databases live for seconds, and space freed by a vacuum would change the order in
 * which queries without ORDER BY return rows.
 */
export const testSettings = { autovacuum: 'off' }

/**
 * Starts a temporary PostgreSQL server on a free loopback port, or returns the server at PG_TEST_URL. Durability is off, so it
 * is only for tests and measurements. stop() or the end of this process, for whatever reason, stops the server and deletes
 * its files.
 *
 * @param {Record<string, string | number>} [extra] server settings that override the defaults
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the URL of its database "postgres" for a superuser
 */
export const startPostgres = async (extra = {}) => {
  if (process.env.PG_TEST_URL) return { url: process.env.PG_TEST_URL, stop: async () => {} }

  const binaries = findPostgres()
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  initialize(binaries, folder, account)

  const port = await freePort()
  const server = [join(binaries, 'postgres'), '-D', join(folder, 'files'), ...settings(port, folder, extra)]
  const child = spawn('/bin/sh', ['-c', WATCH_SCRIPT, 'watch-postgres', folder, ...server], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    // Start it in its own process group, so that Ctrl-C reaches it only through this process.
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.ref()
    child.stdin.end()
    await ended
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  child.stderr.resume()
  child.stderr.unref?.()
  child.unref()
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
