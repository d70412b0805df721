import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../server/test/free-ports'
import { spawnServer } from '../../server/test/server-process'
import { send } from '../common/send'
import { withFolder } from '../common/temporary-folder'
import { pollUntilTrue } from '../common/until'
import { type Drill, type Outcome, report } from './drill'
import { runSystemProgram } from './embedded/disk-image'

const SMALL = '64k'
const LARGE = '16m'
const CALLS = 400
const REPLY_LIMIT_MS = 5_000
const RECOVERY_MS = 20_000

/** Reads the number of lines that the log reports as dropped. */
const readDroppedLines = (path: string): number => Number(/"dropped":(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)

async function run(disk: string, dataDir: string): Promise<Outcome> {
  const path = join(disk, 'portal.log')
  const [port] = await freePorts(1)
  const log = openSync(path, 'a')
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' }
  const child = spawnServer(environment, { stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(child, 'exit')
  const getStatus = async (address: string): Promise<number> =>
    (await send(`http://127.0.0.1:${port}`, { method: 'GET', path: address }, REPLY_LIMIT_MS)).status
  const isReady = await pollUntilTrue(async () => (await getStatus('/readyz')) === 200, 60_000)
  let failed = 0
  // Each of these calls logs an eight-kilobyte line.
  for (let call = 0; call < CALLS; call += 1) if ((await getStatus(`/api/${'x'.repeat(8_000)}`)) !== 404) failed += 1
  const health = await getStatus('/healthz')
  report(`${failed} of ${CALLS} calls failed on the full disk`)
  runSystemProgram('mount', '-o', `remount,size=${LARGE}`, disk)
  const hasRecovered = await pollUntilTrue(() => readDroppedLines(path) > 0, RECOVERY_MS)
  child.kill('SIGTERM')
  await ended
  return {
    metrics: { calls: CALLS, failed, dropped: readDroppedLines(path), exitCode: String(child.exitCode) },
    losses: [
      ...(isReady ? [] : ['the server did not start']),
      ...(failed === 0 ? [] : [`${failed} calls failed while the log could not be written`]),
      ...(health === 200 ? [] : [`/healthz returned ${health}`]),
      ...(hasRecovered ? [] : ['the log did not recover after the disk was freed']),
      ...(child.exitCode === 0 ? [] : [`the server stopped with exit code ${child.exitCode}`]),
    ],
  }
}

export const drill: Drill = {
  about: "fills the disk with a server's log and then frees it (root on Linux)",
  run: () =>
    withFolder((disk) =>
      withFolder(async (dataDir) => {
        runSystemProgram('mount', '-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', disk)
        try {
          return await run(disk, dataDir)
        } finally {
          runSystemProgram('umount', disk)
        }
      }),
    ),
}
