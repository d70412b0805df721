import { TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../design/button'
import { cn } from '../../../../design/cn'
import { Field } from '../../../../design/form/field'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { ConflictNote } from './conflict-note'
import type { EditedValue } from './use-edited-value'

interface EditedFieldProps<Value> {
  /** Pointer into the document. */
  path: string
  label: string
  /** Read after the label by screen readers, because it is displayed in the field. */
  unit?: string | undefined
  hint?: ReactNode
  edited: EditedValue<Value>
  format: (value: Value) => string
  /** What is wrong with the text in the field. */
  invalid?: string | undefined
  onUndo?: () => void
  children: ReactNode
}

/** The 4 px edge of a control whose value the draft changes. */
export const changedEdge = (isChanged: boolean): string => cn(isChanged && 'border-l-4 border-l-accent pl-[9px]')

/** A field of the draft with its previous value, Undo, problems and a conflict with another user. */
export function EditedField<Value>(props: EditedFieldProps<Value>) {
  const { path, label, unit, hint, edited, format, invalid, onUndo = edited.undo, children } = props
  const { errors, warnings, conflict, previous, isChanged, isLocked } = edited
  const error = invalid ?? (errors.length > 0 ? errors.join(' ') : undefined)
  return (
    <div data-path={path} className="min-w-0">
      <Field
        label={
          <>
            {label}
            {unit && <VisuallyHidden>, {unit}</VisuallyHidden>}
          </>
        }
        hint={hint}
        error={error}
        disabled={isLocked}
      >
        {children}
      </Field>
      {isChanged && previous !== undefined && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 text-[13.5px] text-muted leading-snug">
          <span>
            Was <del>{format(previous)}</del>
          </span>
          {!isLocked && (
            <Button variant="link" onClick={onUndo} className="h-11 gap-1.5 px-1 text-[13px] md:h-6">
              <Undo2 aria-hidden className="size-3.5" />
              Undo <VisuallyHidden>the change to {label}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="mt-1.5 flex items-start gap-1.5 text-[13.5px] text-tone-orange-text leading-snug">
          <TriangleAlert aria-hidden className="mt-px size-4" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </p>
      ))}
      {conflict && <ConflictNote conflict={conflict} edited={edited} format={format} label={label} />}
    </div>
  )
}
