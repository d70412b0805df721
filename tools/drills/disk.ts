import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServerProcess } from '../../server/test/server-process'
import { type Drill, say } from './drill'
import { checkOrders } from './embedded/check-orders'
import { type DiskImage, makeDiskImage } from './embedded/disk-image'
import { fillFolder } from './embedded/fill-folder'
import { noPlacings, type Placings, placeOrders } from './embedded/place-orders'
import type { FilledPortal } from './portal/fill-portal'

const DISK_MEGABYTES = 512
const ORDERS_EACH = 20
const PHASES = 3
const BLOCK = Buffer.alloc(64 * 1024, 1)

async function writeUntilFull(file: FileHandle): Promise<void> {
  for (;;) {
    try {
      await file.write(BLOCK)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
      throw error
    }
  }
}

/** Fills the rest of the disk; removing the file makes room again. */
async function fillDisk({ folder }: DiskImage): Promise<string> {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  try {
    await writeUntilFull(file)
  } finally {
    await file.close()
  }
  return path
}

/** Lets some dealers order. */
async function placeSome(address: string, portal: FilledPortal): Promise<Placings> {
  const seen = noPlacings()
  const left = portal.dealers.length - ORDERS_EACH
  await placeOrders(address, portal, seen, { atOnce: 2, isOver: () => portal.dealers.length <= left })
  return seen
}

const readStatus = async (address: string, { staff }: FilledPortal): Promise<number> =>
  (await fetch(`${address}/api/admin/dealers`, { headers: { cookie: staff } })).status

/** Orders before the disk is full, while it is, and after; with what was wrong about the answers. */
async function orderThroughFullDisk(disk: DiskImage, portal: FilledPortal, address: string) {
  const before = await placeSome(address, portal)
  const ballast = await fillDisk(disk)
  const full = await placeSome(address, portal)
  const read = await readStatus(address, portal)
  await rm(ballast)
  const after = await placeSome(address, portal)
  const wrong = [...full.refused].filter(([status]) => status !== 503)
  const losses = [
    ...wrong.map(([status, count]) => `${count} placings on the full disk were answered ${status}`),
    ...(full.unanswered > 0 ? [`${full.unanswered} placings on the full disk had no answer`] : []),
    ...(full.placed.length > 0 ? [`${full.placed.length} orders were placed on the full disk`] : []),
    ...(read === 200 ? [] : [`a list was answered ${read} on the full disk`]),
    ...(after.placed.length === ORDERS_EACH ? [] : ['not every order was placed once there was room again']),
  ]
  return { placed: [...before.placed, ...after.placed], refused: full.refused.get(503) ?? 0, losses }
}

async function run() {
  const disk = await makeDiskImage(DISK_MEGABYTES)
  try {
    const portal = await fillFolder(disk.folder, ORDERS_EACH * PHASES)
    const server = await startServerProcess({ DATA_DIR: disk.folder, LOG_LEVEL: 'silent' })
    const { placed, refused, losses } = await orderThroughFullDisk(disk, portal, server.address)
    say(`${placed.length} orders answered, ${refused} refused while the disk was full`)
    await server.stop()
    const { faults } = await checkOrders(disk.folder, placed)
    return { figures: { answered: placed.length, refused503: refused }, losses: [...losses, ...faults], missedAims: [] }
  } finally {
    await disk.remove()
  }
}

/** Fills the disk that holds the embedded database while orders are placed, and makes room again. */
export const drill: Drill = {
  about: 'fills the disk of the embedded database and makes room again (root on Linux)',
  run,
}
