import { tokenAt } from '@portal/contract/rules/campaign-text'
import type { KeyboardEvent } from 'react'
import { Field } from '../../../design/form/field'
import { Input, Textarea } from '../../../design/form/input'
import type { ReminderForm, TextName } from './use-reminder-form'

interface TextFieldProps {
  form: ReminderForm
  name: TextName
  label: string
  error: string | undefined
}

/** A text with fields in braces. Backspace and Delete take a field away whole. */
export function TextField({ form, name, label, error }: TextFieldProps) {
  const { values, set, replace, places, last } = form
  const deleteWhole = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isForward = event.key === 'Delete'
    if (!isForward && event.key !== 'Backspace') return
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart === null || selectionStart !== selectionEnd) return
    const token = tokenAt(values[name], selectionStart, isForward)
    if (token === null) return
    event.preventDefault()
    replace(name, token.from, token.to, '')
  }
  const parts = {
    value: values[name],
    onKeyDown: deleteWhole,
    onFocus: () => {
      last.current = name
    },
  }
  return (
    <Field label={label} mark error={error}>
      {name === 'subject' ? (
        <Input
          {...parts}
          ref={(place) => {
            places.current.subject = place
          }}
          maxLength={150}
          onChange={(event) => set({ subject: event.target.value })}
        />
      ) : (
        <Textarea
          {...parts}
          ref={(place) => {
            places.current.message = place
          }}
          rows={7}
          maxLength={2000}
          onChange={(event) => set({ message: event.target.value })}
        />
      )}
    </Field>
  )
}
