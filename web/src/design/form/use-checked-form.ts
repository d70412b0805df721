import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'

/** Focuses the first invalid control inside `root`, for forms that do not use react-hook-form. */
export function focusFirstError(root: ParentNode | null): boolean {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}

/**
 * A form of plain fields, validated by a schema on submit. The sign-in forms are in the first script that a browser loads, and
 * two fields do not need the form library that comes with later pages.
 * @param readSchema the schema, or its promise if it is in another chunk. If that fails to load, the values are passed on
 * as typed: the server validates them too, and its response shows the errors
 * @param onValid receives the values of a valid form
 */
export function useCheckedForm<Values>(
  readSchema: () => z.ZodType<Values> | Promise<z.ZodType<Values>>,
  onValid: (values: Values) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const schema = useRef<z.ZodType<Values>>(undefined)
  const isAwaited = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  const formValues = (element: HTMLFormElement) => Object.fromEntries(new FormData(element))
  const check = (known: z.ZodType<Values>, values: unknown) => {
    const read = known.safeParse(values)
    const issues = read.success ? [] : read.error.issues
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])))
    return read
  }
  const submit = (known: z.ZodType<Values>, values: unknown) => {
    schema.current = known
    // Render immediately, so that the focused field is already marked and described.
    const read = flushSync(() => check(known, values))
    if (read.success) onValid(read.data)
    else focusFirstError(form.current)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Ignore repeated presses while the schema is loading: the first one counts.
    if (isAwaited.current) return
    // The values at the time of submission: text typed while the schema loads was not submitted.
    const values = formValues(event.currentTarget)
    const known = schema.current ?? readSchema()
    if (!(known instanceof Promise)) return submit(known, values)
    isAwaited.current = true
    await known
      .finally(() => {
        isAwaited.current = false
      })
      .then(
        (loaded) => submit(loaded, values),
        () => onValid(values as Values),
      )
  }
  // Once a field is invalid, its error updates during typing.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (schema.current && Object.keys(errors).length > 0) check(schema.current, formValues(event.currentTarget))
  }
  return { errors, formProps: { ref: form, noValidate: true, onSubmit, onInput } }
}
