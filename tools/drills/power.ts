import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '../../server/test/server-process'
import { type Drill, say } from './drill'
import { checkOrders } from './embedded/check-orders'
import { type DiskImage, makeDiskImage } from './embedded/disk-image'
import { fillFolder } from './embedded/fill-folder'
import { noPlacings, type Placings, placeOrders } from './embedded/place-orders'
import type { FilledPortal } from './portal/fill-portal'

const CUTS = 20
const DISK_MEGABYTES = 1024
const DEALERS = 3000
const AT_ONCE = 4
/** A cut comes after some answered orders, and up to so many milliseconds later. */
const ANSWERED_BEFORE = 5
const LATEST_MS = 2000

/** Starts the portal on the disk, lets dealers order and cuts the power in the middle of it. */
async function orderUntilCut(disk: DiskImage, portal: FilledPortal, seen: Placings): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: disk.folder })
  let isOver = false
  const placing = placeOrders(server.address, portal, seen, { atOnce: AT_ONCE, isOver: () => isOver })
  const before = seen.placed.length
  while (seen.placed.length < before + ANSWERED_BEFORE && portal.dealers.length > 0) await sleep(5)
  await sleep(randomInt(LATEST_MS))
  disk.cutPower()
  isOver = true
  // The machine is dark: what the server might still say to anybody on it is not waited for.
  await server.kill()
  await placing
  disk.unmount()
  disk.mount()
}

async function run([cuts = String(CUTS)]: readonly string[]) {
  const disk = await makeDiskImage(DISK_MEGABYTES)
  const seen = noPlacings()
  // What is gone once is gone after every later cut as well, and is one loss.
  const losses = new Set<string>()
  let unopened = 0
  try {
    const portal = await fillFolder(disk.folder, DEALERS)
    for (let cut = 1; cut <= Number(cuts); cut += 1) {
      try {
        await orderUntilCut(disk, portal, seen)
      } catch (error) {
        losses.add(`the portal does not start after ${cut - 1} cuts: ${String(error)}`)
        break
      }
      const { faults, orders } = await checkOrders(disk.folder, seen.placed)
      say(`cut ${cut}: ${seen.placed.length} orders answered, ${orders} found, ${faults.length} faults`)
      for (const fault of faults) losses.add(fault)
      if (orders === 0) unopened += 1
    }
    return { figures: { cuts, answered: seen.placed.length, unopened }, losses: [...losses], missedAims: [] }
  } finally {
    await disk.remove()
  }
}

/** Cuts the power of the disk that holds the embedded database, again and again, while orders are placed. */
export const drill: Drill = {
  about: 'cuts the power of the embedded database’s disk while orders are placed (root on Linux) [cuts]',
  run,
}
