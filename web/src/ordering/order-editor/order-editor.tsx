import { useEffect, useRef } from 'react'
import { Field, FieldError } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { focusFirstError } from '../../design/form/use-checked-form'
import type { Offer } from '../order-to-edit'
import { AddPackages } from './add-packages'
import { withLine, withoutLine } from './draft-edits'
import { LineRow } from './line-row'
import type { OrderEdit } from './use-order-draft'

interface OrderEditorProps {
  edit: OrderEdit
  offer: Offer
  /** A catalogue package may get a price of its own. */
  maySetPrices: boolean
  /** The number of months is edited too. */
  withMonths?: boolean
  /** While it is being saved. */
  disabled: boolean
}

/** The lines of an order, to be changed, taken off and added to. Holds nothing itself: the edit does. */
export function OrderEditor({ edit, offer, maySetPrices, withMonths = false, disabled }: OrderEditorProps) {
  const { draft, stored, problems, attempt, change, markHalfTyped } = edit
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
            maySetPrice={maySetPrices}
            onChange={(part) => change(withLine(draft, line.key, part))}
            onRemove={() => {
              change(withoutLine(draft, line.key, storedLines.has(line.key)))
              // A new line is gone together with its button.
              if (!storedLines.has(line.key)) heading.current?.focus()
            }}
            onHalfTyped={markHalfTyped}
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
