import { eq } from 'drizzle-orm'
import { packages } from '../../../db/tables/catalogue'
import type { Tx } from '../../../platform/database/types'

type PackageRow = typeof packages.$inferInsert

/** Stores a package; one that the year has already violates `packages_year_category_tier_name_key`. */
export async function insertPackage(tx: Tx, row: PackageRow): Promise<string> {
  const [stored] = await tx.insert(packages).values(row).returning({ id: packages.id })
  if (!stored) throw new Error('An insert returned no row')
  return stored.id
}

export async function updatePackageRow(tx: Tx, id: string, fields: Partial<PackageRow>): Promise<void> {
  await tx.update(packages).set(fields).where(eq(packages.id, id))
}
