import type { Package, UpdatePackage } from '@portal/contract/catalogue/catalogue'
import { recordAudit } from '../../core/audit/record-audit'
import { laterThan } from '../../core/later-than'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { stalePackage } from './catalogue-refusals'
import { categoryOf } from './package-category'
import { type PackageFields, packageChanges, sentFields } from './package-changes'
import { type PackageRecord, toPackage } from './package-record'
import { findPackage, lockPackage } from './queries/find-packages'
import { updatePackageRow } from './queries/write-package'

/** What was sent, with the category that follows from it. */
async function withCategory(
  tx: Tx,
  stored: PackageRecord,
  sent: Partial<PackageFields>,
  now: Date,
): Promise<Partial<PackageFields>> {
  const isTouched = [sent.isCustom, sent.categoryId].some((value) => value !== undefined)
  const { isCustom, categoryId } = { ...stored, ...sent }
  if (!isTouched || (isCustom === stored.isCustom && categoryId === stored.categoryId)) return sent
  return { ...sent, categoryId: await categoryOf(tx, { isCustom, categoryId }, now) }
}

async function change(tx: Tx, ctx: SessionContext, id: string, edit: UpdatePackage): Promise<PackageRecord> {
  const stored = await lockPackage(tx, id)
  if (!stored) throw notFound()
  if (edit.updatedAt !== undefined && Date.parse(edit.updatedAt) !== stored.updatedAt.getTime()) {
    throw stalePackage(toPackage(stored))
  }
  const sent = await withCategory(tx, stored, sentFields(edit), ctx.now)
  const { before, after, isNone } = packageChanges(stored, sent)
  if (isNone) return stored
  const updatedAt = laterThan(stored.updatedAt, ctx.now)
  await updatePackageRow(tx, id, { ...after, updatedAt })
  await recordAudit(tx, ctx, { action: 'package.updated', entityType: 'package', entityId: id, before, after })
  return (await findPackage(tx, id)) ?? stored
}

/** Changes a package. Orders keep their own copy of name and price, so none of them is touched. */
export async function updatePackage(ctx: SessionContext, id: string, edit: UpdatePackage): Promise<Package> {
  return toPackage(await transaction(ctx.db, (tx) => change(tx, ctx, id, edit)))
}
