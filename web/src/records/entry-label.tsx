import type { ListName } from '@portal/contract/rules/program-entries'
import { useEntryLabel } from '../lib/program-entries'

/** The label of a key of a list, such as a dealer's district. */
export function EntryLabel({ list, value }: { list: ListName; value: string }) {
  return useEntryLabel(list)(value)
}
