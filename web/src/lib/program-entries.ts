import { entryLabel, type ListName } from '@portal/contract/rules/program-entries'
import { useCallback } from 'react'
import { useProgram } from './program'

interface EntryOption {
  value: string
  label: string
}

/** Returns the label of a key of a list; null without a key. The function is stable across renders. */
export function useEntryLabel(list: ListName): <Key extends string | null | undefined>(key: Key) => string | null {
  const entries = useProgram().lists[list]
  return useCallback((key) => (key ? entryLabel(entries, key) : null), [entries])
}

/** The options of a filter: all entries, because records keep retired ones. */
export function useFilterOptions(list: ListName): EntryOption[] {
  return useProgram().lists[list].map(({ key, label, retired }) => ({
    value: key,
    label: retired ? `${label} (retired)` : label,
  }))
}

/** The options of a form: the entries that are not retired, and the one that the record already has. */
export function useEntryOptions(list: ListName, stored: string | null | undefined): EntryOption[] {
  const options = useFilterOptions(list)
  const { lists } = useProgram()
  const retired = new Set(lists[list].filter((entry) => entry.retired).map(({ key }) => key))
  return options.filter(({ value }) => !retired.has(value) || value === stored)
}
