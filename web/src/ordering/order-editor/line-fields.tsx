import { parseMoney } from '@portal/contract/rules/money'
import { Money } from '../../design/display/money'
import { Field, FieldError } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { MoneyInput } from '../../design/form/money-input'
import { VisuallyHidden } from '../../design/visually-hidden'
import { itemName, itemPriceText } from '../readable-items'
import type { LineProblem } from './check-draft'
import { type DraftLine, lineCents } from './order-draft'

interface LineFieldsProps {
  line: DraftLine
  /** The stored line; undefined for a new one. */
  stored: DraftLine | undefined
  problem: LineProblem
  canSetPrice: boolean
  onChange: (change: Partial<DraftLine>) => void
}

/** The price, quantity and total of a line. The price is read-only for users who cannot set it. */
export function LineFields({ line, stored, problem, canSetPrice, onChange }: LineFieldsProps) {
  const { packageName, price, quantity } = line
  const isChanged = stored && parseMoney(stored.price) !== parseMoney(price)
  const previousPrice = isChanged ? `Was ${itemPriceText(stored.price)}` : undefined
  const labelSuffix = <VisuallyHidden> of {itemName(packageName)}</VisuallyHidden>
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-3">
      {canSetPrice ? (
        <Field label={<>Price{labelSuffix}</>} error={problem.price} hint={previousPrice} className="w-36">
          <MoneyInput value={price} onChange={(next) => onChange({ price: next })} />
        </Field>
      ) : (
        <div className="w-36">
          <p className="mb-1.5 font-semibold text-ink text-sm">Price</p>
          <p className="tnum flex min-h-11 items-center">{itemPriceText(price)}</p>
          {previousPrice && <p className="text-[13.5px] text-muted">{previousPrice}</p>}
          {problem.price && <FieldError>{problem.price}</FieldError>}
        </div>
      )}
      <Field label={<>Quantity{labelSuffix}</>} error={problem.quantity} className="w-24">
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
          className="tnum"
        />
      </Field>
      <p className="ml-auto min-w-24 text-right">
        <span className="mb-1.5 block text-muted text-sm">Total</span>
        <span className="flex min-h-11 items-center justify-end font-semibold text-ink">
          <Money cents={lineCents(line)} />
        </span>
      </p>
    </div>
  )
}
