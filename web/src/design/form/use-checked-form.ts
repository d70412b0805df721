import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'

/** Moves the focus to the first control marked wrong inside `root`, for forms that are not one react-hook-form. */
export function focusFirstError(root: ParentNode | null): boolean {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}

/**
 * A form of plain fields, checked with a schema on submit. The sign-in forms are the first script a browser loads, and
 * two fields do not need the form library that comes with the pages behind them.
 * @param readSchema the schema, or its promise where its script is loaded by itself. When that fails the values are handed
 * on as they were typed: the server checks them as well, and says what is wrong
 * @param onValid takes the values of a form in which nothing is wrong
 */
export function useCheckedForm<Values>(
  readSchema: () => z.ZodType<Values> | Promise<z.ZodType<Values>>,
  onValid: (values: Values) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const schema = useRef<z.ZodType<Values>>(undefined)
  const isAwaited = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  const valuesOf = (element: HTMLFormElement) => Object.fromEntries(new FormData(element))
  const check = (known: z.ZodType<Values>, values: unknown) => {
    const read = known.safeParse(values)
    const issues = read.success ? [] : read.error.issues
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])))
    return read
  }
  const submit = (known: z.ZodType<Values>, values: unknown) => {
    schema.current = known
    // Drawn at once, so that the focus finds the field already marked and described.
    const read = flushSync(() => check(known, values))
    if (read.success) onValid(read.data)
    else focusFirstError(form.current)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Pressed again while the schema is on its way: the first press counts.
    if (isAwaited.current) return
    // As they are now: what is typed while the script comes is not what was submitted.
    const values = valuesOf(event.currentTarget)
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
  // Once a field was found wrong, its text follows what is typed.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (schema.current && Object.keys(errors).length > 0) check(schema.current, valuesOf(event.currentTarget))
  }
  return { errors, formProps: { ref: form, noValidate: true, onSubmit, onInput } }
}
