import type { CreatePackage, Package } from '@portal/contract/catalogue/catalogue'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { categoryOf } from './package-category'
import { toPackage } from './package-record'
import { findPackage } from './queries/find-packages'
import { insertPackage } from './queries/write-package'

/** Adds a package to the catalogue. */
export function createPackage(ctx: SessionContext, form: CreatePackage): Promise<Package> {
  const { now } = ctx
  const { name, tier, pricingType, packageYear, price: priceCents } = form
  const { description = '', isActive = true, isCustom = false } = form
  return transaction(ctx.db, async (tx) => {
    const categoryId = await categoryOf(tx, { isCustom, categoryId: form.categoryId }, now)
    const fields = { name, description, categoryId, tier, priceCents, pricingType, packageYear, isActive, isCustom }
    const id = await insertPackage(tx, { ...fields, createdAt: now, updatedAt: now })
    await recordAudit(tx, ctx, { action: 'package.created', entityType: 'package', entityId: id, after: fields })
    const row = await findPackage(tx, id)
    if (!row) throw new Error('A new package is there until the transaction ends')
    return toPackage(row)
  })
}
