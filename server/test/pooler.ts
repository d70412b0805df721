import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installDebianPackage } from '../../scripts/debian-package.mjs'
import { serverAccount } from '../../scripts/postgres/account.mjs'
import { freePorts } from './free-ports'

const PROGRAM = '/usr/sbin/pgbouncer'
const ATTEMPTS = 200

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
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

const configuration = fileURLToPath(new URL('../../deploy/cluster/pgbouncer.ini', import.meta.url))

/** The deployment's own file, with overrides for the test. */
function buildSettings({ hostname, port }: URL, listenPort: number, connections: number): string {
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'any',
    auth_file: '',
    default_pool_size: connections,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  // Its last section has the settings, and a second one of that name would reset the defaults.
  const deployedSettings = readFileSync(configuration, 'utf8').replace(
    /^portal = .*$/m,
    `* = host=${hostname} port=${port || 5432} user=postgres`,
  )
  return `${deployedSettings}\n${lines.join('\n')}\n`
}

export interface Pooler {
  /** The URL of the same database through it. */
  url: string
  /** Ends it like a crash and starts it again on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server.
 * @param connections the maximum to the server; fewer than the portal's pool, except in measurements
 */
export async function startPooler(url: string, connections = 4): Promise<Pooler> {
  if (!existsSync(PROGRAM) && !installDebianPackage('pgbouncer')) throw new Error('PgBouncer is not installed.')
  const target = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const [port = 0] = await freePorts(1)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, buildSettings(target, port, connections))
  chmodSync(folder, 0o755)
  let child: ChildProcess
  const end = (): void => void child.kill('SIGKILL')
  const start = async (): Promise<void> => {
    child = spawn(PROGRAM, ['-q', file], { ...serverAccount(), cwd: folder, stdio: 'ignore' })
    await waitUntilListening(port, child)
  }
  const kill = async (): Promise<void> => {
    const exit = once(child, 'exit')
    end()
    await exit
  }
  process.once('exit', end)
  await start()
  target.hostname = '127.0.0.1'
  target.port = String(port)
  return {
    url: target.href,
    restart: async () => {
      await kill()
      await start()
    },
    stop: async () => {
      process.off('exit', end)
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
