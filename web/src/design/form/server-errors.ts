import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

interface FieldError {
  field: string
  message: string
}

/** Whether a server's name is a field, or a part of it: `promises.0.title` is below `promises`. */
const isAtOrBelow = (wanted: string, name: string): boolean => `${wanted}.`.startsWith(`${name}.`)

/**
 * Shows a server's field errors below the form's fields and focuses the first one. `names` are the form's fields in
 * reading order; `aliases` maps the server's names to the form's. Returns the errors without a field, to display above
 * the form.
 */
export function applyServerErrors<Values extends FieldValues>(
  errors: readonly FieldError[],
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[],
  aliases: Record<string, Path<Values>> = {},
): FieldError[] {
  const rest: FieldError[] = []
  const messages = new Map<Path<Values>, string>()
  for (const error of errors) {
    const wanted = aliases[error.field] ?? error.field
    if (!names.some((name) => isAtOrBelow(wanted, name))) rest.push(error)
    else if (!messages.has(wanted as Path<Values>)) messages.set(wanted as Path<Values>, error.message)
  }
  let focused = false
  for (const name of names) {
    for (const [path, message] of messages) {
      if (!isAtOrBelow(path, name)) continue
      setError(path, { type: 'server', message }, { shouldFocus: !focused })
      focused = true
    }
  }
  return rest
}
