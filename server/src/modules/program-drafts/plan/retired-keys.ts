import type { ProgramDocument } from '@portal/contract/program/document'
import type { ProgramEntry } from '@portal/contract/rules/program-facts'
import type { RetiredKeys } from '../queries/effects'

const newlyRetired = (before: readonly ProgramEntry[], after: readonly ProgramEntry[]): string[] => {
  const already = new Set(before.filter(({ retired }) => retired).map(({ key }) => key))
  return after.filter(({ key, retired }) => retired && !already.has(key)).map(({ key }) => key)
}

/** Returns the keys that a draft retires. */
export function listRetiredKeys({ lists: before }: ProgramDocument, { lists: after }: ProgramDocument): RetiredKeys {
  return {
    brands: newlyRetired(before.brands, after.brands),
    districts: newlyRetired(before.districts, after.districts),
    companyTypes: newlyRetired(before.companyTypes, after.companyTypes),
  }
}

/** Returns the first retired key by which saved filters select; null if there is none. */
export function usesRetiredKey(
  query: Readonly<Record<string, string>>,
  { brands, districts }: RetiredKeys,
): string | null {
  const uses = (name: string, keys: readonly string[]) => {
    const values = query[name]?.split(',').map((value) => value.trim()) ?? []
    return keys.find((key) => values.includes(key))
  }
  return uses('brand', brands) ?? uses('district', districts) ?? null
}

/** Returns the districts that a draft retires and that move into another one. */
export function listMovingDistricts(before: ProgramDocument, after: ProgramDocument): string[] {
  const { districts } = listRetiredKeys(before, after)
  return after.lists.districts.flatMap(({ key, into }) => (into !== undefined && districts.includes(key) ? [key] : []))
}
