import type { ProgramDocument } from '@portal/contract/program/document'
import { isKnownKey, isRetired } from '@portal/contract/rules/program-entries'
import type { BrandEntry } from '@portal/contract/rules/program-facts'

/** An entry that is not in these: retired, and moving into another one only if that one is offered. */
function retire({ into, ...entry }: BrandEntry, entries: readonly BrandEntry[]): BrandEntry {
  const isOffered = into !== undefined && isKnownKey(entries, into) && !isRetired(entries, into)
  return { ...entry, retired: true, ...(isOffered && { into }) }
}

const keepEntries = (entries: readonly BrandEntry[], newest: readonly BrandEntry[]): readonly BrandEntry[] => [
  ...entries,
  ...newest.filter(({ key }) => !isKnownKey(entries, key)).map((entry) => retire(entry, entries)),
]

/**
 * Returns an older document with the entries that the newest one has in addition, retired: rows can have them, so no version
 * removes an entry. Source: docs/spec 24.18.
 */
export function withLaterEntries(document: ProgramDocument, newest: ProgramDocument): ProgramDocument {
  const { brands, districts, companyTypes } = document.lists
  return {
    ...document,
    lists: {
      brands: keepEntries(brands, newest.lists.brands),
      districts: keepEntries(districts, newest.lists.districts),
      companyTypes: keepEntries(companyTypes, newest.lists.companyTypes),
    },
  }
}
