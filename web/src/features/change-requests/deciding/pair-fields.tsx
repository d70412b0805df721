import type { Package } from '@portal/contract/catalog/catalog'
import { ArrowRight, X } from 'lucide-react'
import { Field } from '../../../design/form/field'
import { Select, type SelectOption } from '../../../design/form/select'
import { IconButton } from '../../../design/icon-button'
import { wholeDollarText } from '../../../lib/formats'
import { useTierLabel } from '../../../lib/program-words'
import type { DraftLine, OrderDraft } from '../../../ordering/order-editor/order-draft'
import type { ChangePair } from './change-pairs'

const pricedName = (name: string, price: string): string => `${name}, ${wholeDollarText(price)}`

const lineOption = ({ key, packageName, price }: DraftLine): SelectOption => ({
  value: key,
  label: pricedName(packageName, price),
})

/** Adds the tier if several packages have the same name. */
function packageOption(
  { id, name, tier, price }: Package,
  all: readonly Package[],
  tierLabel: (tier: string) => string,
): SelectOption {
  const isUniqueName = all.every((other) => other.id === id || other.name !== name)
  return { value: id, label: pricedName(isUniqueName ? name : `${name} (${tierLabel(tier)})`, price) }
}

interface PairFieldsProps {
  pair: ChangePair
  /** The position for screen readers, starting at 1. */
  number: number
  /** All pairs. Each package can be chosen once. */
  pairs: readonly ChangePair[]
  stored: OrderDraft
  packages: readonly Package[]
  disabled: boolean
  onChange: (pair: ChangePair) => void
  onRemove: () => void
}

/** One change of the order: a package to remove and one to add. */
export function PairFields({ pair, number, pairs, stored, packages, disabled, onChange, onRemove }: PairFieldsProps) {
  const tierLabel = useTierLabel()
  const others = pairs.filter(({ id }) => id !== pair.id)
  const lines = stored.lines.filter(({ key }) => !others.some(({ from }) => from === key))
  const category = stored.lines.find(({ key }) => key === pair.from)?.categoryName
  const availablePackages = packages.filter(
    ({ id }) => !others.some(({ to }) => to === id) && !stored.lines.some(({ packageId }) => packageId === id),
  )
  // Most requests are for another package of the same category, so list those first.
  const sameCategory = availablePackages.filter(({ categoryName }) => categoryName === category)
  const otherCategories = availablePackages.filter(({ categoryName }) => categoryName !== category)
  return (
    <li
      data-pair={pair.id}
      className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-2 border-line not-last:border-b max-md:py-3 md:grid-cols-[minmax(0,1fr)_1rem_minmax(0,1fr)_2.5rem] md:not-last:border-b-0 md:py-1"
    >
      <Field label={`Change ${number}: remove`} hideLabel disabled={disabled}>
        <Select
          value={pair.from}
          placeholder="Remove nothing"
          options={lines.map(lineOption)}
          // The requested quantity belonged to the previous line, so don't keep it.
          onChange={(event) => onChange({ id: pair.id, from: event.target.value, to: pair.to })}
        />
      </Field>
      <ArrowRight aria-hidden className="size-4 justify-self-center text-muted max-md:rotate-90" />
      <Field label={`Change ${number}: add`} hideLabel disabled={disabled}>
        <Select
          value={pair.to}
          placeholder="Add nothing"
          options={[...sameCategory, ...otherCategories].map((offered) => packageOption(offered, packages, tierLabel))}
          onChange={(event) => onChange({ ...pair, to: event.target.value })}
        />
      </Field>
      <IconButton label={`Remove change ${number}`} disabled={disabled} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
