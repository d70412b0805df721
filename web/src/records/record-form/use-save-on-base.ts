import { useCallback, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { applyChoices, type StaleChoices, type StaleField, staleFields, storedRecord } from '../stale/stale-fields'

export type Values = Record<string, string | boolean>

export interface SaveOptions<V extends Values, Output, Row extends { updatedAt: string }> {
  /** The initial values of the form. */
  start: V
  /** The `updatedAt` of the edited record; undefined for a new one. */
  updatedAt?: string
  save: (output: Output, updatedAt: string | undefined) => Promise<unknown>
  /** Reads the stored record from an edit conflict; omitted if a save may replace any version. */
  stored?: { schema: ZodType<Row>; valuesOf: (row: Row) => V | Promise<V> }
}

/**
 * Saves an edit with the version that it is based on. After a conflict, the user chooses between the stored values and
 * those in the form. `rebase` applies the choices and continues from the stored version. `names` are the fields in
 * reading order.
 */
export function useSaveOnBase<V extends Values, Output, Row extends { updatedAt: string }>(
  { start, updatedAt, save, stored }: SaveOptions<V, Output, Row>,
  names: readonly string[],
) {
  // A ref, because the same event sets and reads it, and state would still have the value of the last render.
  const base = useRef({ updatedAt, values: start })
  const [stale, setStale] = useState<{ row: Row; values: V; fields: StaleField[] | null }>()
  /** Adds a value that loaded after the form opened. */
  const addToBase = useCallback((values: Partial<V>) => {
    base.current = { ...base.current, values: { ...base.current.values, ...values } }
  }, [])
  const leaveStale = () => setStale((last) => last && { ...last, fields: null })

  return {
    staleFields: stale?.fields ?? null,
    /** The record from the last conflict. */
    storedNow: stale?.row,
    leaveStale,
    addToBase,
    /** Returns false if the user must choose first. */
    async saveOrAsk(output: Output, getFormValues: () => V): Promise<boolean> {
      try {
        await save(output, base.current.updatedAt)
        return true
      } catch (error) {
        const row = stored && storedRecord(error, stored.schema)
        if (!stored || !row) throw error
        const values = await stored.valuesOf(row)
        const fields = staleFields(names, { base: base.current.values, mine: getFormValues(), stored: values })
        // The conflict leaves no differences to resolve, so save the edit with the current version.
        if (fields.length === 0) await save(output, row.updatedAt)
        else setStale({ row, values, fields })
        return fields.length === 0
      }
    },
    /** Merges the stored record with the form by the user's choices. */
    rebase(choices: StaleChoices, formValues: V): { values: V; merged: V } | undefined {
      if (!stale?.fields) return
      const { row, values, fields } = stale
      base.current = { updatedAt: row.updatedAt, values }
      leaveStale()
      return { values, merged: applyChoices(formValues, fields, choices) }
    },
  }
}
