import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPortal } from '../common/start-portal'
import { waitUntil } from '../common/until'
import { runWithSenders } from '../common/while-sending'
import { type Drill, type Outcome, report } from './drill'
import { type DiskImage, withDiskImage } from './embedded/disk-image'
import { checkFolder, fillFolder } from './embedded/folder'
import { Traffic } from './portal/traffic'

const CUTS = 20
const DISK_MEGABYTES = 1024
const DEALERS = 3000
const CLIENTS = 4
/** The number of confirmed orders before each power cut, which comes up to `MAX_DELAY_MS` later. */
const ORDERS_BEFORE_CUT = 5
const MAX_DELAY_MS = 2000

async function run(disk: DiskImage, cuts: number): Promise<Outcome> {
  let address = ''
  const traffic = new Traffic(() => address, await fillFolder(disk.folder, DEALERS))
  const { seen } = traffic
  // A set, because an order lost in one cut is still missing after later ones but counts only once.
  const losses = new Set<string>()
  let unopened = 0

  /** Starts the portal on the disk, places orders, and cuts the power in the meantime. */
  async function orderUntilCut(): Promise<void> {
    const portal = await startPortal({ DATA_DIR: disk.folder, LOG_LEVEL: 'error' })
    address = portal.url
    const before = seen.placed.length
    await runWithSenders([traffic.sendInLoops('place', { clients: CLIENTS })], async () => {
      await waitUntil('orders are confirmed', () => seen.placed.length >= before + ORDERS_BEFORE_CUT)
      await sleep(randomInt(MAX_DELAY_MS))
      disk.cutPower()
      // After a power cut, a machine sends nothing more.
      await portal.end('SIGKILL')
    })
    disk.remount()
  }

  for (let cut = 1; cut <= cuts; cut += 1) {
    try {
      await orderUntilCut()
    } catch (error) {
      losses.add(`the portal does not start or order after ${cut - 1} cuts: ${String(error)}`)
      break
    }
    const { faults, found } = await checkFolder(disk.folder, seen)
    report(`cut ${cut}: ${seen.placed.length} orders confirmed, ${found} found, ${faults.length} faults`)
    for (const fault of faults) losses.add(fault)
    if (found === 0) unopened += 1
  }
  return { metrics: { cuts, answered: seen.placed.length, unopened }, losses: [...losses] }
}

export const drill: Drill = {
  about: 'cuts the power of the embedded database’s disk while orders are placed (root on Linux) [cuts]',
  run: ([cuts = CUTS]) => withDiskImage(DISK_MEGABYTES, (disk) => run(disk, Number(cuts))),
}
