import { useMutation } from '@tanstack/react-query'
import { type DefaultValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { applyServerErrors } from '../../design/form/server-errors'
import { ApiError } from '../../lib/api/errors'
import type { StaleChoices, StaleField } from '../stale/stale-fields'
import { useFailure } from '../use-failure'
import { type SaveOptions, useSaveOnBase, type Values } from './use-save-on-base'

interface RecordFormOptions<V extends Values, Output, Row extends { updatedAt: string }>
  extends SaveOptions<V, Output, Row> {
  /** What the fields are called, in reading order. */
  labels: Readonly<Record<NoInfer<keyof V> & string, string>>
  resolver: Resolver<V, unknown, Output>
  /** Server field names that stand for a field of the form. */
  aliases?: Record<string, Path<V>>
  /** What is said to have failed. */
  failed: string
  onSaved: () => void
}

/** What a dialog around the form needs. */
export interface RecordFormState {
  labels: Readonly<Record<string, string>>
  submit: (event?: React.BaseSyntheticEvent) => void
  isPending: boolean
  isDirty: boolean
  /** Why the last try failed. */
  failure: { title: string; text: string } | undefined
  staleFields: readonly StaleField[] | null
  resolveStale: (choices: StaleChoices) => void
  leaveStale: () => void
}

/**
 * The form of one record, new or stored. An edit is saved on the record it was based on; when that has changed
 * meanwhile the form says what did and lets the two be put together. Returns the form, what its dialog needs, and the
 * record as the last such refusal had it.
 */
export function useRecordForm<V extends Values, Output, Row extends { updatedAt: string }>(
  options: RecordFormOptions<V, Output, Row>,
) {
  const { labels, resolver, start, aliases, failed, onSaved } = options
  const names = Object.keys(labels) as Path<V>[]
  const { words, say } = useFailure()
  const form = useForm<V, unknown, Output>({ resolver, mode: 'onTouched', defaultValues: start as DefaultValues<V> })
  const { getValues, reset, setError, handleSubmit, formState } = form
  // The first wrong field is the first that was registered, and inputs register as they happen to be drawn.
  for (const name of names) form.register(name)
  const { saveOrAsk, rebase, staleFields, leaveStale, storedNow } = useSaveOnBase(options, names)

  const saving = useMutation({
    mutationFn: (output: Output) => saveOrAsk(output, getValues),
    onSuccess: (isSaved) => {
      if (isSaved) onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError) applyServerErrors(error.errors, setError, names, aliases)
      say(failed, error)
    },
  })

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
    failure: saving.error === null ? undefined : words(failed, saving.error),
    staleFields,
    resolveStale(choices) {
      const both = rebase(choices, getValues())
      if (both === undefined) return
      reset(both.values)
      reset(both.merged, { keepDefaultValues: true })
      submit()
    },
    leaveStale,
  }
  return { form, state, storedNow }
}
