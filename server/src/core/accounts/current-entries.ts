import { type EntryField, entryFields, replaceRetired } from '@portal/contract/rules/program-entries'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { notValid } from '../../platform/http/api-errors'

/**
 * Returns the values that an edit stores: retired keys of the program's lists are replaced. Source: docs/spec 24.22.
 * @param stored the values of the row, which it may keep
 * @throws ApiError 422 with the form's message for a retired key that nothing replaces
 */
export function currentEntries<Sent extends Partial<Record<EntryField, string | null>>>(
  lists: ProgramLists,
  sent: Sent,
  stored?: Partial<Record<EntryField, string | null>>,
): Sent {
  const { values, rejected } = replaceRetired(lists, sent, stored)
  if (rejected.length > 0) {
    throw notValid(rejected.map((field) => ({ field, message: entryFields[field].message })))
  }
  return values
}
