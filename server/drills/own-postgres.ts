import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { initialize, serverAccount } from '../../scripts/postgres/account.mjs'
import { findPostgres } from '../../scripts/postgres/binaries.mjs'

const START_ATTEMPTS = 60
const CONNECTIONS = 60

/** A PostgreSQL of the drill's own, which it may do anything to. */
export interface OwnPostgres {
  url: string
  start(): Promise<void>
  /** Stops it in one of its own ways: `fast` ends what is under way, `immediate` does not even say good-bye. */
  stop(mode: 'fast' | 'immediate'): void
  /** Ends its first process, or one that serves a connection, as the system would. */
  kill(pid?: number): void
  freeze(): void
  thaw(): void
  remove(): void
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').map(Number).filter(Boolean)
}

export async function makeOwnPostgres(): Promise<OwnPostgres> {
  const binaries = findPostgres()
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-postgres-'))
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  initialize(binaries, folder, account)
  const port = await freePort()
  const files = join(folder, 'files')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${CONNECTIONS} -c fsync=off`
  const control = (...words: string[]) =>
    spawnSync(join(binaries, 'pg_ctl'), ['-D', files, '-s', ...words], { ...account, cwd: folder, stdio: 'ignore' })
  const firstProcess = (): number => Number(readFileSync(join(files, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const signal = (name: NodeJS.Signals): void => {
    const first = firstProcess()
    for (const pid of [first, ...childrenOf(first)]) process.kill(pid, name)
  }
  const start = async (): Promise<void> => {
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
      if (control('-w', '-o', settings, '-l', join(folder, 'log'), 'start').status === 0) return
      // The processes of one that was killed take a moment to leave.
      await sleep(200)
    }
    throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`)
  }
  const remove = (): void => {
    control('-w', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  // Whatever becomes of the drill, no server is left behind.
  process.once('exit', remove)
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
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
