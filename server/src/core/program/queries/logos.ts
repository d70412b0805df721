import type { LogoSizes } from '@portal/contract/program/program-version'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { programAssets } from '../../../db/tables/program-assets'
import type { Db } from '../../../platform/database/types'

const { bytes: file, ...withoutFile } = {
  sha256: programAssets.sha256,
  name: programAssets.name,
  bytes: programAssets.bytes,
  width: programAssets.width,
  height: programAssets.height,
  uploadedAt: programAssets.uploadedAt,
  uploadedByName: programAssets.uploadedByName,
}

/** Stores a logo. @returns whether it is new; the same image is stored once */
export async function insertLogo(db: Db, logo: typeof programAssets.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(programAssets)
    .values(logo)
    .onConflictDoNothing()
    .returning({ sha256: programAssets.sha256 })
  return rows.length > 0
}

/** Counts the logos that a user was the first to upload since a time. */
export const countLogosSince = (db: Db, uploadedBy: string, since: Date): Promise<number> =>
  db.$count(programAssets, and(eq(programAssets.uploadedBy, uploadedBy), gt(programAssets.uploadedAt, since)))

/** Finds the facts about a logo with its file. */
export async function findLogo(db: Db, sha256: string) {
  const [row] = await db
    .select({ ...withoutFile, file })
    .from(programAssets)
    .where(eq(programAssets.sha256, sha256))
  return row
}

/** Reads the sizes of logos. Those that nobody uploaded are absent. */
export async function findLogoSizes(db: Db, hashes: readonly string[]): Promise<LogoSizes> {
  if (hashes.length === 0) return {}
  const { sha256, width, height } = withoutFile
  const rows = await db
    .select({ sha256, width, height })
    .from(programAssets)
    .where(inArray(sha256, [...hashes]))
  return Object.fromEntries(rows.map(({ sha256: hash, ...size }) => [hash, size]))
}
