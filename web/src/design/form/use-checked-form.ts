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
 * A form of plain fields, validated by a schema on submit. For the sign-in forms, so that the first script of the
 * portal does not need the form library.
 * @param readSchema the schema, or its promise if it is in another chunk. If the chunk fails to load, `onValid`
 * receives the values as typed, because the server validates them as well
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
  const check = (loadedSchema: z.ZodType<Values>, values: unknown) => {
    const parsed = loadedSchema.safeParse(values)
    const issues = parsed.success ? [] : parsed.error.issues
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])))
    return parsed
  }
  const submit = (loadedSchema: z.ZodType<Values>, values: unknown) => {
    schema.current = loadedSchema
    // Render immediately, so that the field is already marked as invalid when it gets the focus.
    const parsed = flushSync(() => check(loadedSchema, values))
    if (parsed.success) onValid(parsed.data)
    else focusFirstError(form.current)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Ignore repeated presses while the schema is loading: the first one counts.
    if (isAwaited.current) return
    // Use the values at the time of submission, without text typed while the schema loads.
    const values = formValues(event.currentTarget)
    const schemaOrPromise = schema.current ?? readSchema()
    if (!(schemaOrPromise instanceof Promise)) return submit(schemaOrPromise, values)
    isAwaited.current = true
    await schemaOrPromise
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
