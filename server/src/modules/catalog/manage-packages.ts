import { isDeepStrictEqual } from 'node:util'
import {
  type CreatePackage,
  CUSTOM_CATEGORY,
  type catalogEndpoints,
  isCustomCategory,
  type Package,
  type PackageDetail,
  type UpdatePackage,
} from '@portal/contract/catalog/catalog'
import type { PackagePromise } from '@portal/contract/marketing/promise'
import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { pick } from '../../platform/pick'
import {
  copyPromises,
  findPromisesInUse,
  insertPromises,
  listPromises,
  replacePromises,
} from '../marketing/queries/package-promises'
import { customCategoryError, packageNameTaken, stalePackage, unknownCategory } from './catalog-errors'
import { type PackageRecord, toPackage } from './catalog-records'
import { findCategory, findCustomCategory, insertCategory } from './queries/categories'
import { findPackage, lockPackage } from './queries/find-packages'
import { type StoredPackageField, storedPackageFields } from './queries/package-columns'
import {
  duplicatePackageRows,
  insertPackage,
  isPackageNameTaken,
  unsetPackage,
  updatePackageRow,
} from './queries/write-package'

/** Returns the ID of the category Custom; creates it if it does not exist. */
async function customCategory(tx: Tx, now: Date): Promise<string> {
  const known = await findCustomCategory(tx)
  if (known) return known.id
  return (await insertCategory(tx, { name: CUSTOM_CATEGORY, createdAt: now, updatedAt: now })).id
}

/**
 * Returns the category of a package: Custom for a custom package, otherwise the requested one.
 * @throws ApiError 422 when the requested category does not exist or is Custom
 */
async function getCategory(
  tx: Tx,
  wanted: { isCustom: boolean; categoryId: string | undefined },
  now: Date,
): Promise<string> {
  if (wanted.isCustom) return customCategory(tx, now)
  const category = wanted.categoryId ? await findCategory(tx, wanted.categoryId) : null
  if (!category) throw unknownCategory()
  if (isCustomCategory(category.name)) throw customCategoryError()
  return category.id
}

/** The fields that identify a package. */
const namingFields = ['name', 'categoryId', 'tier', 'packageYear'] as const

type PackageFields = Pick<PackageRecord, StoredPackageField>

/** Renames the form's fields to their stored names. */
function sentFields({ price, updatedAt: _, promises: __, ...sent }: UpdatePackage): Partial<PackageFields> {
  return { ...sent, ...(price !== undefined && { priceCents: price }) } as Partial<PackageFields>
}

/** Returns the sent fields that differ, before and after. */
function packageChanges(stored: PackageRecord, sent: Partial<PackageFields>) {
  const changed = storedPackageFields.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { before: pick(stored, changed), after: pick(sent, changed), isNone: changed.length === 0 }
}

/** Promises as the audit log stores them: by name, with windows as text. */
const toRecordedPromises = (promises: readonly PackagePromise[]) =>
  promises.map(({ title, windows, ...promise }) => ({
    name: title,
    ...promise,
    windows: windows.map((window) => ('season' in window ? window.season : `${window.from} to ${window.to}`)),
  }))

/** Returns a package with its promises and the number of orders that contain it. */
export async function getPackage(ctx: SessionContext, id: string): Promise<PackageDetail> {
  const row = await findPackage(ctx.db, id)
  if (!row) throw notFound()
  return { ...toPackage(row), ...(await findPromisesInUse(ctx.db, id)) }
}

export function createPackage(ctx: SessionContext, form: CreatePackage): Promise<Package> {
  const { now } = ctx
  const { price: priceCents, isCustom = false, promises = [], ...sent } = form
  return transaction(ctx.db, async (tx) => {
    const categoryId = await getCategory(tx, { isCustom, categoryId: form.categoryId }, now)
    const fields = { ...unsetPackage, ...sent, priceCents, isCustom, categoryId }
    if (await isPackageNameTaken(tx, fields)) throw packageNameTaken()
    const id = await insertPackage(tx, { ...fields, createdAt: now, updatedAt: now })
    await insertPromises(tx, id, promises)
    const after = { ...fields, promises: toRecordedPromises(promises) }
    await recordAudit(tx, ctx, { action: 'package.created', entityType: 'package', entityId: id, after })
    const row = await findPackage(tx, id)
    if (!row) throw new Error('The new package does not exist')
    return toPackage(row)
  })
}

/** Returns the sent fields with the resulting category. */
async function addCategory(
  tx: Tx,
  stored: PackageRecord,
  sent: Partial<PackageFields>,
  now: Date,
): Promise<Partial<PackageFields>> {
  const hasCategoryFields = [sent.isCustom, sent.categoryId].some((value) => value !== undefined)
  const { isCustom, categoryId } = { ...stored, ...sent }
  if (!hasCategoryFields || (isCustom === stored.isCustom && categoryId === stored.categoryId)) return sent
  return { ...sent, categoryId: await getCategory(tx, { isCustom, categoryId }, now) }
}

/** Replaces the promises if they were sent and differ. Returns them before and after; neither if nothing changed. */
async function changePromises(tx: Tx, id: string, sent: readonly PackagePromise[] | undefined) {
  const stored = sent && (await listPromises(tx, id))
  if (!sent || isDeepStrictEqual(sent, stored)) return null
  await replacePromises(tx, id, sent)
  return { before: { promises: toRecordedPromises(stored ?? []) }, after: { promises: toRecordedPromises(sent) } }
}

async function change(tx: Tx, ctx: SessionContext, id: string, edit: UpdatePackage): Promise<PackageRecord> {
  const stored = await lockPackage(tx, id)
  if (!stored) throw notFound()
  if (edit.updatedAt !== undefined && Date.parse(edit.updatedAt) !== stored.updatedAt.getTime()) {
    throw stalePackage(toPackage(stored))
  }
  const sent = await addCategory(tx, stored, sentFields(edit), ctx.now)
  const { before, after, isNone } = packageChanges(stored, sent)
  const changedPromises = await changePromises(tx, id, edit.promises)
  if (isNone && changedPromises === null) return stored
  const isRenamed = namingFields.some((field) => after[field] !== undefined)
  if (isRenamed && (await isPackageNameTaken(tx, { ...stored, ...after }, id))) throw packageNameTaken()
  const updatedAt = getChangeTime(stored.updatedAt, ctx.now)
  await updatePackageRow(tx, id, { ...after, updatedAt })
  await recordAudit(tx, ctx, {
    action: 'package.updated',
    entityType: 'package',
    entityId: id,
    before: { ...before, ...changedPromises?.before },
    after: { ...after, ...changedPromises?.after },
  })
  return (await findPackage(tx, id)) ?? stored
}

/** Updates a package. Orders have their own copies of name and price, so they do not change. */
export async function updatePackage(ctx: SessionContext, id: string, edit: UpdatePackage): Promise<Package> {
  return toPackage(await transaction(ctx.db, (tx) => change(tx, ctx, id, edit)))
}

/** Copies a year's packages with their promises to the next year, except those it already has. */
export const duplicatePackages: Handler<typeof catalogEndpoints.duplicatePackages> = (ctx, { body }) =>
  transaction(ctx.db, async (tx) => {
    const { createdIds, skipped } = await duplicatePackageRows(tx, { ...body, now: ctx.now })
    await copyPromises(tx, { fromYear: body.fromYear, copyIds: createdIds })
    const outcome = { created: createdIds.length, skipped }
    await recordAudit(tx, ctx, {
      action: 'packages.duplicated',
      entityType: 'package',
      entityId: `${body.fromYear}-${body.toYear}`,
      after: { ...body, ...outcome },
    })
    return outcome
  })
