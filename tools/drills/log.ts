import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../server/test/free-ports'
import { spawnServer } from '../../server/test/server-process'
import { type Drill, say } from './drill'
import { comesTrue } from './portal/until'

const SMALL = '64k'
const LARGE = '16m'
const CALLS = 400
const ANSWER_WITHIN_MS = 5_000
const RECOVERY_MS = 20_000

function run(program: string, ...options: string[]): void {
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`${program} ${options.join(' ')}: ${error?.message ?? stderr.trim()}`)
}

/** The status; 0 without an answer in time. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ status }) => status,
    () => 0,
  )

/** Makes calls that log a line of eight kilobytes each. @returns how many had another answer than 404 */
async function fillLog(address: string): Promise<number> {
  let failed = 0
  for (let call = 0; call < CALLS; call += 1)
    if ((await statusOf(`${address}/api/${'x'.repeat(8_000)}`)) !== 404) failed += 1
  return failed
}

/** How many lines the log says were dropped. */
const droppedIn = (path: string): number => Number(/"dropped":(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)

async function drillOn(disk: string, dataDir: string) {
  const path = join(disk, 'portal.log')
  const [port] = await freePorts(1)
  const address = `http://127.0.0.1:${port}`
  const log = openSync(path, 'a')
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' }
  const child = spawnServer(environment, { stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit')
  const isReady = await comesTrue(async () => (await statusOf(`${address}/readyz`)) === 200, 60_000)
  const failed = await fillLog(address)
  const health = await statusOf(`${address}/healthz`)
  say(`${failed} of ${CALLS} calls failed on the full disk`)
  run('mount', '-o', `remount,size=${LARGE}`, disk)
  const hasRecovered = await comesTrue(() => droppedIn(path) > 0, RECOVERY_MS)
  child.kill('SIGTERM')
  await ended
  return {
    figures: { calls: CALLS, failed, dropped: droppedIn(path), exitCode: String(child.exitCode) },
    losses: [
      ...(isReady ? [] : ['the server did not start']),
      ...(failed === 0 ? [] : [`${failed} calls failed while the log could not be written`]),
      ...(health === 200 ? [] : [`/healthz answered ${health}`]),
      ...(hasRecovered ? [] : ['the log did not recover once there was room']),
      ...(child.exitCode === 0 ? [] : [`the server stopped with exit code ${child.exitCode}`]),
    ],
    missedAims: [],
  }
}

/** Fills the disk that takes the log of a server on the embedded database, and makes room again. */
export const drill: Drill = {
  about: 'fills the disk that holds the log and makes room again (root on Linux)',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-drill-log-'))
    run('mount', '-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', folder)
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-drill-data-'))
    try {
      return await drillOn(folder, dataDir)
    } finally {
      run('umount', folder)
      await rm(folder, { recursive: true })
      await rm(dataDir, { recursive: true })
    }
  },
}
