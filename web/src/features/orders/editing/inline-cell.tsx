import { Check, Pencil, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { MoneyInput } from '../../../design/form/money-input'
import { IconButton } from '../../../design/icon-button'
import { useOfflineDisabled } from '../../../design/state/offline'
import { useFocusBack } from '../../../design/use-focus-back'

interface InlineCellProps {
  /** 'Price of Full-Reach Search'. */
  name: string
  /** The stored value as formatted text. */
  displayText: string
  kind: 'money' | 'number'
  /** The typed text, or undefined while the cell is closed. */
  text: string | undefined
  error: string | undefined
  /** Whether this cell is being saved. */
  pending: boolean
  /** Whether any cell is being saved. */
  busy: boolean
  onOpen: () => void
  onType: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** A table cell that turns into an input. Enter saves, Escape cancels, and blur keeps the typed text. */
export function InlineCell(props: InlineCellProps) {
  const { name, displayText, kind, text, error, pending, busy, onOpen, onType, onSave, onCancel } = props
  const isOpen = text !== undefined
  const { waits, why } = useOfflineDisabled(isOpen)
  const button = useFocusBack<HTMLButtonElement>(isOpen)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    input.current?.focus()
    input.current?.select()
  }, [isOpen])

  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={`Edit ${name}, ${displayText}`}
        onClick={onOpen}
        className="tnum -my-1 inline-flex min-h-11 items-center gap-2 rounded-control border border-transparent px-2 font-semibold text-ink hover:border-field hover:bg-sunken md:min-h-9"
      >
        {displayText}
        <Pencil aria-hidden className="size-3.5 text-muted" />
      </button>
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (busy) return
    if (event.key === 'Escape') onCancel()
    else if (!waits) onSave()
  }
  const shared = { 'data-own-escape': '', ref: input, readOnly: pending, onKeyDown, className: 'tnum text-right' }
  return (
    <Field
      label={name}
      hideLabel
      error={error}
      hint="Press Enter to save or Esc to cancel."
      className="ml-auto w-32 text-left sm:w-52"
    >
      {kind === 'money' ? (
        <MoneyInput {...shared} value={text} onChange={onType} />
      ) : (
        <Input
          {...shared}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <span className="mt-1 flex justify-end">
        <IconButton
          label={`Save ${name}`}
          disabled={busy || waits}
          aria-busy={pending || undefined}
          aria-describedby={why}
          onClick={onSave}
        >
          <Check aria-hidden />
        </IconButton>
        <IconButton label={`Cancel editing ${name}`} disabled={busy} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </span>
    </Field>
  )
}
