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
 */
export function useCheckedForm<Values>(schema: z.ZodType<Values>, onValid: (values: Values) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  const check = (element: HTMLFormElement) => {
    const read = schema.safeParse(Object.fromEntries(new FormData(element)))
    const issues = read.success ? [] : read.error.issues
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])))
    return read
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Drawn at once, so that the focus finds the field already marked and described.
    const read = flushSync(() => check(event.currentTarget))
    if (read.success) onValid(read.data)
    else focusFirstError(form.current)
  }
  // Once a field was found wrong, its text follows what is typed.
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length > 0) check(event.currentTarget)
  }
  return { errors, formProps: { ref: form, noValidate: true, onSubmit, onInput } }
}
