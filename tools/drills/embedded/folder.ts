import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orders } from '../../../server/src/db/tables'
import { openEmbedded } from '../../../server/src/platform/database/embedded'
import { makeEmbeddedTemplate } from '../../../server/test/embedded-template'
import { inFolder } from '../../common/in-folder'
import { checkPortal } from '../portal/check-portal'
import { type FilledPortal, fillPortal } from '../portal/fill-portal'
import type { Seen } from '../portal/traffic'

/** Creates an embedded database in `dataDir` with dealers who can order, and a super admin. */
export async function fillFolder(dataDir: string, dealers: number): Promise<FilledPortal> {
  const template = new Blob([await readFile(await makeEmbeddedTemplate())])
  const { db, close } = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir: template })
  try {
    return await fillPortal(db, dealers)
  } finally {
    await close()
  }
}

/**
 * Checks a copy of the database in `dataDir`, which no server may have open.
 * @returns the faults, one entry per line, and the number of orders
 */
export const checkFolder = (dataDir: string, seen: Seen): Promise<{ faults: string[]; found: number }> =>
  inFolder(async (copy) => {
    try {
      await cp(join(dataDir, 'db'), join(copy, 'db'), { recursive: true })
      const { db, close } = await openEmbedded({ dataDir: join(copy, 'db') })
      try {
        return { faults: await checkPortal(db, seen), found: await db.$count(orders) }
      } finally {
        await close()
      }
    } catch (error) {
      return { faults: [`the database does not open or is damaged: ${String(error)}`], found: 0 }
    }
  })
