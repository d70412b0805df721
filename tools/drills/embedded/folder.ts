import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orders } from '../../../server/src/db/tables'
import { openEmbedded } from '../../../server/src/platform/database/embedded'
import type { Db } from '../../../server/src/platform/database/types'
import { makeEmbeddedTemplate } from '../../../server/test/embedded-template'
import { withFolder } from '../../common/temporary-folder'
import { checkPortal } from '../portal/check-portal'
import { type FilledPortal, fillPortal } from '../portal/fill-portal'
import type { TrafficResults } from '../portal/traffic'

/**
 * Opens the database in `dataDir` for `work`. No server may have it open.
 * @param loadDataDir the files from which to create a new database
 */
async function withEmbedded<T>(dataDir: string, work: (db: Db) => Promise<T>, loadDataDir?: Blob): Promise<T> {
  const { db, close } = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Creates an embedded database in `dataDir` with dealers who can order, and a super admin. */
export async function fillFolder(dataDir: string, dealers: number): Promise<FilledPortal> {
  const template = new Blob([await readFile(await makeEmbeddedTemplate())])
  return withEmbedded(dataDir, (db) => fillPortal(db, dealers), template)
}

/** Checks a copy of the database in `dataDir`. @returns the faults, one entry per line, and the number of orders */
export const checkFolder = (dataDir: string, seen: TrafficResults): Promise<{ faults: string[]; found: number }> =>
  withFolder(async (copy) => {
    try {
      await cp(join(dataDir, 'db'), join(copy, 'db'), { recursive: true })
      return await withEmbedded(copy, async (db) => ({
        faults: await checkPortal(db, seen),
        found: await db.$count(orders),
      }))
    } catch (error) {
      return { faults: [`the database does not open or is damaged: ${String(error)}`], found: 0 }
    }
  })
