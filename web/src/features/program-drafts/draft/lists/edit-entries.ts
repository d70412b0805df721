import { alikeKeyMessage, findAlikeKey } from '@portal/contract/program/alike-keys'
import { isSameJson } from '@portal/contract/program/document-address'
import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import type { ListName } from '@portal/contract/rules/program-entries'
import type { BrandEntry } from '@portal/contract/rules/program-facts'

export type Entry = BrandEntry

export const listNouns: Readonly<Record<ListName, string>> = {
  brands: 'brand',
  districts: 'district',
  companyTypes: 'company type',
}

export const findByKey = (entries: readonly Entry[], key: string): Entry | undefined =>
  entries.find((entry) => entry.key === key)

/**
 * Returns the usage of an entry.
 * @param usage the used entries of all lists; undefined while they load
 */
export function findUsage(
  usage: readonly EntryUsage[] | undefined,
  list: ListName,
  key: string,
): EntryUsage | undefined {
  const unused = { list, key, dealers: 0, staff: 0, views: 0, campaigns: 0, salesManagers: [] }
  return usage && (usage.find((each) => each.list === list && each.key === key) ?? unused)
}

export const replaceEntry = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.map((each) => (each.key === entry.key ? entry : each))

/** Sets or removes values of an entry; one without a value is removed. */
export function changeEntry(entries: readonly Entry[], key: string, change: Partial<Entry>): Entry[] {
  const entry = findByKey(entries, key)
  if (entry === undefined) return [...entries]
  const values = Object.entries({ ...entry, ...change }).filter(([, value]) => value !== undefined)
  return replaceEntry(entries, Object.fromEntries(values) as unknown as Entry)
}

/** Moves an entry to a position, counted from 0. */
export function moveEntry(entries: readonly Entry[], key: string, to: number): Entry[] {
  const moved = findByKey(entries, key)
  if (moved === undefined) return [...entries]
  const others = entries.filter((entry) => entry !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Puts the entries that were there before back into their order, with the new ones at the end. */
export function restoreOrder(entries: readonly Entry[], before: readonly Entry[]): Entry[] {
  const known = before.flatMap(({ key }) => findByKey(entries, key) ?? [])
  return [...known, ...entries.filter(({ key }) => findByKey(before, key) === undefined)]
}

/** Whether the entries that were there before have another order. */
export const isReordered = (entries: readonly Entry[], before: readonly Entry[]): boolean =>
  !isSameJson(
    entries.flatMap(({ key }) => (findByKey(before, key) ? [key] : [])),
    before.map(({ key }) => key),
  )

const NEW_KEY = /^[A-Za-z0-9_-]{1,40}$/

/** Returns why a new entry cannot have a key; null if it can. The server checks it again. */
export function findKeyFault(entries: readonly Entry[], key: string): string | null {
  if (!NEW_KEY.test(key)) return 'Use 1 to 40 letters, digits, hyphens and underscores, and no spaces.'
  const alike = findAlikeKey(entries, key)
  if (alike === undefined) return null
  return alike.toLowerCase() === key.toLowerCase() ? 'Another entry has this key.' : alikeKeyMessage(alike)
}
