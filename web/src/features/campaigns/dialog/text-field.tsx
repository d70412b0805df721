import { findToken, splitTokens } from '@portal/contract/rules/campaign-text'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { cn } from '../../../design/cn'
import { Field } from '../../../design/form/field'
import { fieldClass, Input, Textarea } from '../../../design/form/input'
import type { ReminderForm, TextName } from './use-reminder-form'

interface TextFieldProps {
  form: ReminderForm
  name: TextName
  label: string
  error: string | undefined
}

/**
 * A text with highlighted fields in braces. A transparent copy of the text behind the input draws the highlights.
 * Backspace and Delete remove a whole field.
 */
export function TextField({ form, name, label, error }: TextFieldProps) {
  const { values, set, replace, inputs, last } = form
  const highlights = useRef<HTMLDivElement>(null)
  const syncScroll = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    highlights.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)
  const deleteField = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isForward = event.key === 'Delete'
    if (!isForward && event.key !== 'Backspace') return
    const { selectionStart, selectionEnd } = event.currentTarget
    if (selectionStart === null || selectionStart !== selectionEnd) return
    const token = findToken(values[name], selectionStart, isForward)
    if (token === null) return
    event.preventDefault()
    replace(name, token.from, token.to, '')
  }
  const inputProps = {
    value: values[name],
    className: 'relative bg-transparent',
    onKeyDown: deleteField,
    onScroll: syncScroll,
    onSelect: syncScroll,
    onFocus: () => {
      last.current = name
    },
  }
  return (
    <Field label={label} mark error={error}>
      <div className="relative">
        <div
          ref={highlights}
          aria-hidden
          className={fieldClass({
            className: cn(
              'pointer-events-none absolute inset-0 h-full overflow-hidden border-transparent text-transparent forced-colors:hidden',
              name === 'subject'
                ? 'whitespace-pre leading-[42px]'
                : 'whitespace-pre-wrap py-2.5 leading-normal wrap-break-word',
            ),
          })}
        >
          {splitTokens(values[name]).map(({ text, field }, at) => (
            <span
              // The pieces of a text have no other key.
              key={at.toString()}
              className={cn(field && 'rounded-tag bg-spruce-tint shadow-[0_0_0_2px_var(--spruce-tint)]')}
            >
              {text}
            </span>
          ))}
        </div>
        {name === 'subject' ? (
          <Input
            {...inputProps}
            ref={(input) => {
              inputs.current.subject = input
            }}
            maxLength={150}
            onChange={(event) => set({ subject: event.target.value })}
          />
        ) : (
          <Textarea
            {...inputProps}
            ref={(input) => {
              inputs.current.message = input
            }}
            rows={7}
            maxLength={2000}
            onChange={(event) => set({ message: event.target.value })}
          />
        )}
      </div>
    </Field>
  )
}
