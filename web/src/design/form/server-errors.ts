import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

interface FieldError {
  field: string
  message: string
}

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
    const name = names.find((candidate) => candidate === wanted)
    if (name === undefined) rest.push(error)
    else if (!messages.has(name)) messages.set(name, error.message)
  }
  let focused = false
  for (const name of names) {
    const message = messages.get(name)
    if (message === undefined) continue
    setError(name, { type: 'server', message }, { shouldFocus: !focused })
    focused = true
  }
  return rest
}
