import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { initialize, serverAccount } from '../../scripts/postgres/account.mjs'
import { findPostgres } from '../../scripts/postgres/binaries.mjs'
import { freePorts } from './free-ports'

const START_ATTEMPTS = 60
const CONNECTIONS = 60

/** A PostgreSQL server for one test or failure drill, which may do anything to it. */
export interface OwnPostgres {
  url: string
  start(): Promise<void>
  /** Stops it: `fast` ends running work, `immediate` does not even close connections in an orderly way. */
  stop(mode: 'fast' | 'immediate'): void
  /** Kills its main process, or one that serves a connection, as the system would. */
  kill(pid?: number): void
  freeze(): void
  thaw(): void
  /** Makes a standby that follows it, as `pg_basebackup` does. */
  makeStandby(): Promise<OwnPostgres>
  remove(): void
}

function getChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').map(Number).filter(Boolean)
}

/** Copies a running server's files for a standby. */
function copyServer(url: string, binaries: string, folder: string): void {
  const { hostname, port, username } = new URL(url)
  const args = [
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    username,
    '-D',
    join(folder, 'files'),
    '-X',
    'stream',
    '-c',
    'fast',
    '-R',
  ]
  execFileSync(join(binaries, 'pg_basebackup'), args, { ...serverAccount(), cwd: folder })
}

/** @param primary the URL of the server that it follows as a standby; without one it is a new, empty server */
export async function makeOwnPostgres(primary?: string): Promise<OwnPostgres> {
  const binaries = findPostgres()
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-postgres-'))
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  if (primary === undefined) initialize(binaries, folder, account)
  else copyServer(primary, binaries, folder)
  const [port = 0] = await freePorts(1)
  const files = join(folder, 'files')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${CONNECTIONS} -c fsync=off`
  const control = (...args: string[]) =>
    spawnSync(join(binaries, 'pg_ctl'), ['-D', files, '-s', ...args], { ...account, cwd: folder, stdio: 'ignore' })
  const firstProcess = (): number => Number(readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const signal = (name: NodeJS.Signals): void => {
    const first = firstProcess()
    for (const pid of [first, ...getChildren(first)]) process.kill(pid, name)
  }
  const start = async (): Promise<void> => {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
      if (control('-w', '-o', settings, '-l', join(folder, 'log'), 'start').status === 0) return
      // Processes take a moment to exit after a kill.
      await sleep(200)
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`)
  }
  const remove = (): void => {
    control('-w', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  // Whatever happens to the drill, no server is left behind.
  process.once('exit', remove)
  await start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    start,
    makeStandby: () => makeOwnPostgres(url),
    stop: (mode) => void control('-w', '-m', mode, 'stop'),
    kill: (pid) => void process.kill(pid ?? firstProcess(), 'SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: () => {
      process.off('exit', remove)
      remove()
    },
  }
}
