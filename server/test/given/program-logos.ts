import { sha256Hex } from '../../src/core/agreements/agreement-hash'
import { programAssets } from '../../src/db/tables/program-assets'
import type { Db } from '../../src/platform/database/types'
import { idFor } from '../../src/seed/ids'
import { someLogo } from '../test-files'
import { nextNumber } from './counter'

/** Stores a logo that no other test uses. Returns its SHA-256. */
export async function givenLogo(db: Db, now: Date): Promise<string> {
  const png = someLogo({ width: 40, height: 20, color: [nextNumber() % 256, 112, 42, 255] })
  const sha256 = sha256Hex(png)
  await db
    .insert(programAssets)
    .values({
      sha256,
      type: 'image/png',
      name: 'mark.png',
      bytes: png,
      width: 40,
      height: 20,
      uploadedAt: now,
      uploadedBy: idFor('given logo uploader'),
      uploadedByName: 'Morgan Reyes',
    })
    .onConflictDoNothing()
  return sha256
}
