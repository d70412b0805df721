import { eq, sql } from 'drizzle-orm'
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

/**
 * Copies the active, non-custom packages of a year to another, but for those of a name, category and tier that it has.
 * The unique key decides, so two calls at one time copy each package once.
 */
export async function duplicatePackageRows(
  tx: Tx,
  { fromYear, toYear, now }: { fromYear: number; toYear: number; now: Date },
): Promise<{ created: number; skipped: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ created: number; total: number }>(sql`
    with source as (
      select name, description, category_id, tier, price_cents, pricing_type
      from ${packages} where package_year = ${fromYear}::int and is_active and not is_custom),
    copied as (
      insert into ${packages} (name, description, category_id, tier, price_cents, pricing_type, package_year,
        is_active, is_custom, created_at, updated_at)
      select name, description, category_id, tier, price_cents, pricing_type, ${toYear}::int,
        true, false, ${at}, ${at} from source
      on conflict (package_year, category_id, tier, lower(name)) do nothing
      returning id)
    select (select count(*) from copied)::int as created, (select count(*) from source)::int as total`)
  const { created = 0, total = 0 } = rows[0] ?? {}
  return { created, skipped: total - created }
}
