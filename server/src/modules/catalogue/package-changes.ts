import type { UpdatePackage } from '@portal/contract/catalogue/catalogue'
import { pick } from '../../platform/pick'
import type { PackageRecord } from './package-record'

const fields = [
  'name',
  'description',
  'categoryId',
  'tier',
  'priceCents',
  'pricingType',
  'packageYear',
  'isActive',
  'isCustom',
] as const

export type PackageFields = Pick<PackageRecord, (typeof fields)[number]>

/** The form's fields by the names they are stored under. */
export function sentFields({ price, updatedAt: _, ...sent }: UpdatePackage): Partial<PackageFields> {
  return { ...sent, ...(price !== undefined && { priceCents: price }) } as Partial<PackageFields>
}

/** The fields that were sent and differ, as they were and as they will be. */
export function packageChanges(stored: PackageRecord, sent: Partial<PackageFields>) {
  const changed = fields.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { before: pick(stored, changed), after: pick(sent, changed), isNone: changed.length === 0 }
}
