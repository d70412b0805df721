import { useEffect, useRef } from 'react'
import { Field, FieldError } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { focusFirstError } from '../../design/form/use-checked-form'
import type { Offer } from '../order-to-edit'
import { AddPackages } from './add-packages'
import { changeLine, removeLine } from './draft-edits'
import { LineRow } from './line-row'
import type { OrderEdit } from './use-order-draft'

interface OrderEditorProps {
  edit: OrderEdit
  offer: Offer
  /** Whether the user can change the price of a catalog package. */
  canSetPrices: boolean
  /** Whether the number of months can be edited. */
  withMonths?: boolean
  /** True while saving. */
  disabled: boolean
}

/** The editor for the lines of an order. Its state is in `edit`. */
export function OrderEditor({
  edit,
  offer,
  canSetPrices: maySetPrices,
  withMonths = false,
  disabled,
}: OrderEditorProps) {
  const { draft, stored, problems, attempt, change, markIncomplete } = edit
  const root = useRef<HTMLFieldSetElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (attempt > 0) focusFirstError(root.current)
  }, [attempt])
  const storedLines = new Map(stored.lines.map((line) => [line.key, line]))
  return (
    <fieldset ref={root} disabled={disabled} className="min-w-0">
      <h3 ref={heading} tabIndex={-1} className="type-h3 border-ink border-b-2 pb-2">
        Packages
      </h3>
      {draft.lines.length === 0 && <p className="py-4 text-[15px] text-muted">This order has no packages.</p>}
      <ul aria-label="Packages on the order" className="divide-y divide-line">
        {draft.lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            stored={storedLines.get(line.key)}
            problem={problems.lines[line.key] ?? {}}
            canSetPrice={maySetPrices}
            onChange={(part) => change(changeLine(draft, line.key, part))}
            onRemove={() => {
              change(removeLine(draft, line.key, storedLines.has(line.key)))
              // The button of a new line disappears with it.
              if (!storedLines.has(line.key)) heading.current?.focus()
            }}
            onIncompleteChange={markIncomplete}
          />
        ))}
      </ul>
      <AddPackages edit={edit} offer={offer} />
      {withMonths && (
        <Field label="Months" error={problems.months} className="mt-5 w-36 border-line border-t pt-4">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={draft.months}
            onChange={(event) => change({ ...draft, months: event.target.value })}
            className="tnum"
          />
        </Field>
      )}
      {problems.form && (
        <div role="alert" className="mt-4">
          <FieldError>{problems.form}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
