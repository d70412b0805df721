import type { PackagePromise } from '@portal/contract/marketing/promise'
import { getTableColumns, sql } from 'drizzle-orm'
import { packagePromises } from '../../../db/tables/deliveries'
import { idArray, recordColumns, recordValues, storedColumns } from '../../../platform/database/bulk-values'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db, Tx } from '../../../platform/database/types'

const { id: _id, packageId: _packageId, position: _position, ...fields } = getTableColumns(packagePromises)

/** A promise as replies return it, from `package_promises` with the alias `p`. */
export const promiseJson = jsonObject<PackagePromise>({
  kind: sql`p.kind`,
  title: sql`p.title`,
  note: sql`p.note`,
  count: sql`p.count`,
  windows: sql`p.windows`,
  needsProof: sql`p.needs_proof`,
  needsInput: sql`p.needs_input`,
  leadDays: sql`p.lead_days`,
  weight: sql`p.weight`,
  metrics: sql`p.metrics`,
  onSilence: sql`p.on_silence`,
})

const listed = sql<PackagePromise[]>`coalesce(json_agg(${promiseJson} order by p.position), '[]'::json)`

/** Lists what a package promises, in the order of the page. */
export async function listPromises(tx: Tx, packageId: string): Promise<PackagePromise[]> {
  const { rows } = await tx.execute<{ promises: PackagePromise[] }>(
    sql`select ${listed} as promises from package_promises p where p.package_id = ${packageId}`,
  )
  return rows[0]?.promises ?? []
}

interface PromisesInUse extends Record<string, unknown> {
  promises: PackagePromise[]
  drafts: number
  signedOrders: number
}

/** Lists what a package promises, and counts the drafts and signed orders that contain it. */
export async function findPromisesInUse(db: Db, packageId: string): Promise<PromisesInUse> {
  const { rows } = await db.execute<PromisesInUse>(sql`
    select (select ${listed} from package_promises p where p.package_id = ${packageId}) as promises,
      (count(*) filter (where o.signed_at is null and o.status = 'pending'))::int as drafts,
      (count(*) filter (where o.signed_at is not null))::int as "signedOrders"
    from order_items i join orders o on o.id = i.order_id
    where i.package_id = ${packageId} and o.status not in ('cancelled', 'expired')`)
  const [found] = rows
  if (!found) throw new Error('A count returned no row')
  return found
}

/** Stores what a new package promises. */
export async function insertPromises(tx: Tx, packageId: string, promises: readonly PackagePromise[]): Promise<void> {
  if (promises.length === 0) return
  const rows = promises.map((promise, position) => ({ ...promise, position }))
  await tx.execute(sql`
    insert into package_promises (package_id, position, ${storedColumns(fields)})
    select ${packageId}::uuid, r.position, ${recordValues(fields)}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(position smallint, ${recordColumns(fields)})`)
}

/** Replaces what a package promises. */
export async function replacePromises(tx: Tx, packageId: string, promises: readonly PackagePromise[]): Promise<void> {
  await tx.execute(sql`delete from package_promises where package_id = ${packageId}`)
  await insertPromises(tx, packageId, promises)
}

/** Copies the promises of a year's packages to their copies, which have the same category, tier and name. */
export async function copyPromises(
  tx: Tx,
  { fromYear, copyIds }: { fromYear: number; copyIds: readonly string[] },
): Promise<void> {
  if (copyIds.length === 0) return
  await tx.execute(sql`
    insert into package_promises (package_id, position, ${storedColumns(fields)})
    select copy.id, p.position, ${sql.join(
      Object.values(fields).map((column) => sql`p.${sql.identifier(column.name)}`),
      sql`, `,
    )}
    from packages copy
    join packages source on source.package_year = ${fromYear} and source.category_id = copy.category_id
      and source.tier = copy.tier and lower(source.name) = lower(copy.name)
    join package_promises p on p.package_id = source.id
    where copy.id = any(${idArray(copyIds)})`)
}
