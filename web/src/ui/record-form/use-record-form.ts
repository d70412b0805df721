import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DefaultValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { ApiError, errorText } from '../../lib/api'
import { applyServerErrors } from '../form/server-errors'
import { type StaleChoices, type StaleField, staleFields, withChoices } from '../stale/stale-fields'
import { toast } from '../toast/toast'

type Values = Record<string, string | boolean>

interface RecordFormOptions<V extends Values, Output, Row extends { updatedAt: string }> {
  /** The fields in reading order. */
  names: readonly string[]
  resolver: Resolver<V, unknown, Output>
  /** What the form begins with. */
  start: V
  /** The time of the record that is edited; a new one has none. */
  updatedAt: string | undefined
  save: (output: Output, updatedAt: string | undefined) => Promise<unknown>
  /** The record as stored now, out of a refusal for being based on an older one. */
  readStored: (details: unknown) => Row | undefined
  valuesOf: (row: Row) => V
  texts: { failed: string; tryAgain: string }
  onSaved: () => void
}

/** What a dialog around the form needs. */
export interface RecordFormState {
  submit: (event?: React.BaseSyntheticEvent) => void
  isPending: boolean
  isDirty: boolean
  /** Why the last try failed. */
  failure: string | undefined
  staleFields: readonly StaleField[] | null
  resolveStale: (choices: StaleChoices) => void
  leaveStale: () => void
}

/**
 * The form of one record, new or stored. An edit is saved on the record it was based on; when that has changed
 * meanwhile the form says what did and lets the two be put together.
 */
export function useRecordForm<V extends Values, Output, Row extends { updatedAt: string }>(
  options: RecordFormOptions<V, Output, Row>,
) {
  const { names, resolver, start, save, valuesOf, readStored, texts, onSaved } = options
  const form = useForm<V, unknown, Output>({ resolver, mode: 'onTouched', defaultValues: start as DefaultValues<V> })
  const { getValues, reset, setError, handleSubmit, formState } = form
  // The first wrong field is the first that was registered, and inputs register as they happen to be drawn.
  for (const name of names) form.register(name as Path<V>)
  // Read and set within one event, where a state would still be the one of the last render.
  const base = useRef({ updatedAt: options.updatedAt, values: start })
  const [stale, setStale] = useState<{ row: Row; fields: StaleField[] } | null>(null)

  /** False when somebody has to choose first. */
  const saveOrAsk = async (output: Output): Promise<boolean> => {
    try {
      await save(output, base.current.updatedAt)
      return true
    } catch (error) {
      const row = error instanceof ApiError && error.status === 412 ? readStored(error.details.current) : undefined
      if (row === undefined) throw error
      const sides = { base: base.current.values, mine: getValues(), stored: valuesOf(row) }
      const fields = staleFields(names, sides)
      // Changed to what stands here as well: nothing to choose, so the edit is made on the present record.
      if (fields.length === 0) await save(output, row.updatedAt)
      else setStale({ row, fields })
      return fields.length === 0
    }
  }

  const saving = useMutation({
    mutationFn: saveOrAsk,
    onSuccess: (isSaved) => {
      if (isSaved) onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError) applyServerErrors<V>(error.errors, setError, names as readonly Path<V>[])
      toast({ title: texts.failed, description: errorText(error, texts.tryAgain), variant: 'error' })
    },
  })

  const checkAndSave = handleSubmit((output) => saving.mutate(output))
  const submit = (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (!saving.isPending) void checkAndSave()
  }

  const state: RecordFormState = {
    submit,
    isPending: saving.isPending,
    isDirty: formState.isDirty,
    failure: saving.error === null ? undefined : errorText(saving.error, texts.tryAgain),
    staleFields: stale?.fields ?? null,
    resolveStale(choices) {
      if (stale === null) return
      const merged = withChoices(getValues(), stale.fields, choices)
      const values = valuesOf(stale.row)
      base.current = { updatedAt: stale.row.updatedAt, values }
      setStale(null)
      reset(values)
      reset(merged, { keepDefaultValues: true })
      submit()
    },
    leaveStale: () => setStale(null),
  }
  return { form, state }
}
