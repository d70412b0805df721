import { z } from 'zod'
import { cleanKey } from '../rules/clean-text'
import { type EntryField, entryFields, isKnownKey } from '../rules/program-entries'
import type { ProgramLists } from '../rules/program-facts'
import type { FieldError } from './errors'
import { choiceInput } from './input-text'

// The program in effect decides which keys there are, so the schemas accept any, and the server checks the key with the
// call's `checkBody`.

/** A key of a list of the program; required. */
export const entryInput = (field: EntryField) => {
  const { message } = entryFields[field]
  return choiceInput(z.string({ error: message }).min(1, message))
}

/** An optional key of a list of the program; empty is stored as null. */
export const optionalEntryInput = (field: EntryField) =>
  choiceInput(z.string({ error: entryFields[field].message }))
    .nullable()
    .transform((value) => value || null)

/**
 * Returns a check of a body (`checkBody`), which finds an error for each of the fields with a key that is not in its list,
 * with the form's message. Retired entries are in their list.
 */
export const createEntryCheck =
  (fields: readonly EntryField[]) =>
  (body: unknown, lists: ProgramLists): FieldError[] => {
    if (typeof body !== 'object' || body === null) return []
    const values = body as Readonly<Record<string, unknown>>
    return fields.flatMap((field) => {
      const { list, message } = entryFields[field]
      const value = values[field]
      const key = typeof value === 'string' ? cleanKey(value) : ''
      return key === '' || isKnownKey(lists[list], key) ? [] : [{ field, message }]
    })
  }
