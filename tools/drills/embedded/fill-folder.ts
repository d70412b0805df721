import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/src/platform/database/embedded'
import { makeEmbeddedTemplate } from '../../../server/test/embedded-template'
import { type FilledPortal, fillPortal } from '../portal/fill-portal'

/** Makes an embedded database under `dataDir` with dealers who can order, and a super admin. */
export async function fillFolder(dataDir: string, dealers: number): Promise<FilledPortal> {
  const template = new Blob([await readFile(await makeEmbeddedTemplate())])
  const { db, close } = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir: template })
  try {
    return await fillPortal(db, dealers)
  } finally {
    await close()
  }
}
