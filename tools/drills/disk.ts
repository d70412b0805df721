import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { send } from '../common/send'
import { startPortal } from '../common/start-portal'
import { type Drill, type Outcome, report } from './drill'
import { type DiskImage, withDiskImage } from './embedded/disk-image'
import { checkFolder, fillFolder } from './embedded/folder'
import { Traffic } from './portal/traffic'

const DISK_MEGABYTES = 512
const ORDERS_EACH = 20
const PHASES = 3
const BLOCK = Buffer.alloc(64 * 1024, 1)

/** Fills the remaining disk space. @returns the file whose deletion frees the space */
function fillDisk({ folder }: DiskImage): string {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, BLOCK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
  return path
}

async function run(disk: DiskImage): Promise<Outcome> {
  const filled = await fillFolder(disk.folder, ORDERS_EACH * PHASES)
  const portal = await startPortal({ DATA_DIR: disk.folder, LOG_LEVEL: 'silent' })
  const traffic = new Traffic(() => portal.url, filled)
  const { seen } = traffic
  const placeOrders = async (): Promise<number> => {
    const [sent, placed] = [seen.sent, seen.placed.length]
    await traffic.sendInLoops('place', { clients: 2 })(() => seen.sent >= sent + ORDERS_EACH)
    return seen.placed.length - placed
  }
  await placeOrders()
  const ballast = fillDisk(disk)
  const earlierFailures = seen.failed.length
  const placedWhenFull = await placeOrders()
  const failed = seen.failed.slice(earlierFailures)
  const list = await send(portal.url, { method: 'GET', path: '/api/admin/dealers', headers: { cookie: filled.staff } })
  rmSync(ballast)
  const placedAfter = await placeOrders()
  report(`${seen.placed.length} orders confirmed, ${failed.length} failed while the disk was full`)
  await portal.end('SIGTERM')
  const { faults } = await checkFolder(disk.folder, seen)
  const losses = [
    ...failed.filter((one) => !/: 503 /.test(one)),
    ...(placedWhenFull > 0 ? [`${placedWhenFull} orders were placed on the full disk`] : []),
    ...(list.status === 200 ? [] : [`a list returned ${list.status} on the full disk`]),
    ...(placedAfter === ORDERS_EACH ? [] : ['some orders failed after the disk was freed']),
    ...faults,
  ]
  return { metrics: { answered: seen.placed.length, rejected503: failed.length }, losses }
}

export const drill: Drill = {
  about: 'fills the disk of the embedded database and then frees it (root on Linux)',
  run: () => withDiskImage(DISK_MEGABYTES, run),
}
