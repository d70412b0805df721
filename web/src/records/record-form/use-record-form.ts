import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type DefaultValues, type Path, type PathValue, type Resolver, useForm } from 'react-hook-form'
import { applyServerErrors } from '../../design/form/server-errors'
import { ApiError } from '../../lib/api/errors'
import type { StaleChoices, StaleField } from '../stale/stale-fields'
import { useFailureToast } from '../use-failure-toast'
import { type SaveOptions, useSaveOnBase, type Values } from './use-save-on-base'

interface RecordFormOptions<V extends Values, Output, Row extends { updatedAt: string }>
  extends SaveOptions<V, Output, Row> {
  /** The labels of the fields, in reading order. */
  labels: Readonly<Record<NoInfer<keyof V> & string, string>>
  resolver: Resolver<V, unknown, Output>
  /** Maps server field names to fields of the form. */
  aliases?: Record<string, Path<V>>
  /** The title of the error toast. */
  failed: string
  onSaved: () => void
}

/** The props for a dialog around the form. */
export interface RecordFormState {
  labels: Readonly<Record<string, string>>
  submit: (event?: React.BaseSyntheticEvent) => void
  isPending: boolean
  isDirty: boolean
  /** Why the last attempt failed. */
  failure: { title: string; text: string } | undefined
  staleFields: readonly StaleField[] | null
  resolveStale: (choices: StaleChoices) => void
  leaveStale: () => void
}

/**
 * The form of a new or stored record. Saves an edit with the version that it is based on (optimistic locking). After a
 * conflict, shows the changes and lets the user merge them. Returns the form, the props for its dialog, the record from
 * the last conflict, and `addStart`, which sets a value that loads after the form opens.
 */
export function useRecordForm<V extends Values, Output, Row extends { updatedAt: string }>(
  options: RecordFormOptions<V, Output, Row>,
) {
  const { labels, resolver, start, aliases, failed, onSaved } = options
  const names = Object.keys(labels) as Path<V>[]
  const { getMessage: failureTexts, showFailure } = useFailureToast()
  const form = useForm<V, unknown, Output>({ resolver, mode: 'onTouched', defaultValues: start as DefaultValues<V> })
  const { getValues, reset, resetField, setError, handleSubmit, formState } = form
  // react-hook-form focuses the first registered field with an error, so register the fields in reading order.
  for (const name of names) form.register(name)
  const { saveOrAsk, rebase, staleFields, leaveStale, storedNow, addToBase } = useSaveOnBase(options, names)

  const saving = useMutation({
    mutationFn: (output: Output) => saveOrAsk(output, getValues),
    onSuccess: (isSaved) => {
      if (isSaved) onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError) applyServerErrors(error.errors, setError, names, aliases)
      showFailure(failed, error)
    },
  })

  const addStart = useCallback(
    <Name extends Path<V>>(name: Name, value: PathValue<V, Name>) => {
      resetField(name, { defaultValue: value })
      addToBase({ [name]: value } as unknown as Partial<V>)
    },
    [resetField, addToBase],
  )

  const checkAndSave = handleSubmit((output) => saving.mutate(output))
  const submit = (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (!saving.isPending) void checkAndSave()
  }

  const state: RecordFormState = {
    labels,
    submit,
    isPending: saving.isPending,
    isDirty: formState.isDirty,
    failure: saving.error === null ? undefined : failureTexts(failed, saving.error),
    staleFields,
    resolveStale(choices) {
      const rebased = rebase(choices, getValues())
      if (rebased === undefined) return
      reset(rebased.values)
      reset(rebased.merged, { keepDefaultValues: true })
      submit()
    },
    leaveStale,
  }
  return { form, state, storedNow, addStart }
}
