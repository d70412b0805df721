import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installDebianPackage } from '../../scripts/debian-package.mjs'
import { serverAccount } from '../../scripts/postgres/account.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'
const ATTEMPTS = 200

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('PgBouncer did not start')
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server, with fewer connections to it than it takes.
 * @returns the address of the same database by way of it
 */
export async function startPooler(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(PROGRAM) && !installDebianPackage('pgbouncer')) throw new Error('PgBouncer is not installed.')
  const target = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 4,
    max_client_conn: 200,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(
    file,
    `[databases]\n* = host=${target.hostname} port=${target.port || 5432} user=postgres\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  chmodSync(folder, 0o755)
  const child = spawn(PROGRAM, ['-q', file], { ...serverAccount(), cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  await untilItListens(port, child)
  target.hostname = '127.0.0.1'
  target.port = String(port)
  return {
    url: target.href,
    stop: async () => {
      process.off('exit', end)
      end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
