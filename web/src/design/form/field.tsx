import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn'
import { FieldContext } from './field-context'

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-[13.5px] text-muted leading-snug">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-[13.5px] text-danger leading-snug">
      <CircleAlert aria-hidden className="mt-px size-4" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Marks the control as required for assistive technology, and shows the asterisk. */
  required?: boolean
  /** Shows only the asterisk. */
  mark?: boolean
  disabled?: boolean
  /** Hides the label visually but keeps it for screen readers. */
  hideLabel?: boolean
  className?: string
}

/** A control with its label, hint and error, all connected for assistive technology. */
export function Field({ label, children, hint, error, required, mark, disabled, hideLabel, className }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const labelId = `${id}-label`
  const controlId = `${id}-control`
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <FieldContext
      value={{
        controlId,
        labelId,
        describedBy: described === '' ? undefined : described,
        invalid: Boolean(error),
        required: required ?? false,
        disabled: disabled ?? false,
      }}
    >
      <div className={cn('min-w-0', className)}>
        <label
          id={labelId}
          htmlFor={controlId}
          className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold text-ink text-sm'}
        >
          {label}
          {(required || mark) && (
            <span aria-hidden className="text-danger">
              {' *'}
            </span>
          )}
        </label>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      </div>
    </FieldContext>
  )
}
