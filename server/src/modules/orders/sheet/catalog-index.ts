import { nameKey } from '@portal/contract/rules/clean-text'
import type { PackageRecord } from '../../catalog/catalog-records'
import type { SheetLine } from './sheet-row'

/** The catalog's packages that rows can name, by name and by ID. */
export interface CatalogIndex {
  findInYear(orderYear: number, line: SheetLine): readonly PackageRecord[]
  findById(id: string): PackageRecord | undefined
}

const isSameText = (a: string, b: string): boolean => nameKey(a) === nameKey(b)

/** Whether a row matches an item: same name, and same category and tier if the row has them. */
export const isMatch = (line: SheetLine, item: { name: string; categoryName: string; tier: string | null }): boolean =>
  isSameText(line.name, item.name) &&
  (line.category === '' || isSameText(line.category, item.categoryName)) &&
  (line.tier === null || line.tier === item.tier)

export function indexCatalog(packages: readonly PackageRecord[]): CatalogIndex {
  const getKey = (year: number, name: string): string => `${year} ${nameKey(name)}`
  const packagesByName = new Map<string, PackageRecord[]>()
  for (const item of packages) {
    const key = getKey(item.packageYear, item.name)
    packagesByName.set(key, [...(packagesByName.get(key) ?? []), item])
  }
  const packagesById = new Map(packages.map((item) => [item.id, item]))
  return {
    findInYear: (orderYear, line) =>
      (packagesByName.get(getKey(orderYear, line.name)) ?? []).filter((item) => isMatch(line, item)),
    findById: (id) => packagesById.get(id),
  }
}
