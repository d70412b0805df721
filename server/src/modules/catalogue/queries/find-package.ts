import { eq } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'
import type { Tx } from '../../../platform/database/types'
import type { PackageRecord } from '../package-record'
import { packageColumns } from './package-columns'

export async function findPackage(tx: Tx, id: string): Promise<PackageRecord | null> {
  const [row] = await tx
    .select(packageColumns)
    .from(packages)
    .innerJoin(categories, eq(categories.id, packages.categoryId))
    .where(eq(packages.id, id))
  return row ?? null
}

/** The package, kept from changing until the transaction's end. */
export async function lockPackage(tx: Tx, id: string): Promise<PackageRecord | null> {
  // Locked by a statement of its own: one that waits for the lock would still read the joined row of before.
  await tx.select({ id: packages.id }).from(packages).where(eq(packages.id, id)).for('update')
  return findPackage(tx, id)
}
