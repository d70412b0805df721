import { useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { type StaleChoices, type StaleField, staleFields, storedRecord, withChoices } from '../stale/stale-fields'

export type Values = Record<string, string | boolean>

export interface SaveOptions<V extends Values, Output, Row extends { updatedAt: string }> {
  /** What the form begins with. */
  start: V
  /** The time of the record that is edited; a new one has none. */
  updatedAt?: string
  save: (output: Output, updatedAt: string | undefined) => Promise<unknown>
  /** How a record that changed meanwhile is read; left out where a save replaces whatever there was. */
  stored?: { schema: ZodType<Row>; valuesOf: (row: Row) => V }
}

/**
 * Saves an edit on the record it was based on. When that has changed meanwhile somebody has to choose between what is
 * stored and what stands in the form; `rebase` takes the choices and goes over to the record as it is now.
 * `names` are the fields in reading order.
 */
export function useSaveOnBase<V extends Values, Output, Row extends { updatedAt: string }>(
  { start, updatedAt, save, stored }: SaveOptions<V, Output, Row>,
  names: readonly string[],
) {
  // Read and set within one event, where a state would still be the one of the last render.
  const base = useRef({ updatedAt, values: start })
  const [stale, setStale] = useState<{ row: Row; values: V; fields: StaleField[] | null }>()
  const leaveStale = () => setStale((last) => last && { ...last, fields: null })

  return {
    staleFields: stale?.fields ?? null,
    /** The record as the last such refusal had it. */
    storedNow: stale?.row,
    leaveStale,
    /** False when somebody has to choose first. */
    async saveOrAsk(output: Output, mine: () => V): Promise<boolean> {
      try {
        await save(output, base.current.updatedAt)
        return true
      } catch (error) {
        const row = stored && storedRecord(error, stored.schema)
        if (!stored || !row) throw error
        const values = stored.valuesOf(row)
        const fields = staleFields(names, { base: base.current.values, mine: mine(), stored: values })
        // Changed to what stands here as well: nothing to choose, so the edit is made on the present record.
        if (fields.length === 0) await save(output, row.updatedAt)
        else setStale({ row, values, fields })
        return fields.length === 0
      }
    },
    /** What is stored now, and the form with each changed field as it was chosen. */
    rebase(choices: StaleChoices, mine: V): { values: V; merged: V } | undefined {
      if (!stale?.fields) return
      const { row, values, fields } = stale
      base.current = { updatedAt: row.updatedAt, values }
      leaveStale()
      return { values, merged: withChoices(mine, fields, choices) }
    },
  }
}
