import type { BillingSchedule } from '@portal/contract/rules/billing-schedule'
import { formatMoney } from '@portal/contract/rules/money'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'

const shares = Array.from({ length: 21 }, (_, index) => index * 5)

/** The dealer's own spring and fall split, to be chosen before signing. */
export function SplitChoice(props: { schedule: BillingSchedule; onChange: (springPercent: number) => void }) {
  const { springPercent, fallPercent, springCents, fallCents } = props.schedule
  const options = shares.includes(springPercent) ? shares : [...shares, springPercent].sort((a, b) => a - b)
  return (
    <Field
      label="Budget split"
      hint={`${formatMoney(springCents)} in spring, ${formatMoney(fallCents)} in fall (${fallPercent}%)`}
      className="max-w-72"
    >
      <Select
        value={String(springPercent)}
        onChange={(event) => props.onChange(Number(event.target.value))}
        options={options.map((share) => ({ value: String(share), label: `${share}% Spring / ${100 - share}% Fall` }))}
      />
    </Field>
  )
}
