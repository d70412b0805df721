import { getContractFacts } from '@portal/contract/program/contract-facts'
import { counted } from '@portal/contract/texts/plural'
import { Field } from '../../../../design/form/field'
import { Input } from '../../../../design/form/input'
import { useDraft } from '../draft-context'
import { ChoiceField } from '../fields/choice-field'
import { DayField, monthOptions } from '../fields/day-field'
import { FieldGroup } from '../fields/field-group'
import { NumberField } from '../fields/number-field'
import { installmentMonths, noticeDates } from './terms-notes'

const percent = (value: number) => `${value}%`
const days = (value: number) => counted(value, 'day')
const months = (value: number) => counted(value, 'month')

/** The derived share of fall, which follows from the share of spring. */
function FallShare({ percent: share }: { percent: number }) {
  return (
    <Field label="Fall share" hint="The rest">
      <div className="relative">
        <Input value={String(share)} readOnly tabIndex={-1} className="pr-10" />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-[15px] text-muted"
        >
          %
        </span>
      </div>
    </Field>
  )
}

/** The contract facts of an order year with its own terms. */
export function TermsForm({ orderYear }: { orderYear: number }) {
  const { state } = useDraft()
  const facts = getContractFacts(state.local.document, orderYear)
  const { receivedBy, renewsOn } = noticeDates(orderYear, facts)
  const path = (fact: keyof typeof facts) => `/years/${orderYear}/facts/${fact}`
  return (
    <div className="divide-y divide-line">
      <FieldGroup title="Program year">
        <DayField path={path('programYearStart')} label="First day" />
        <DayField path={path('programYearEnd')} label="Last day" />
        <DayField path={path('renewalDate')} label="Renews each" />
      </FieldGroup>
      <FieldGroup title="Billing">
        <NumberField path={path('installments')} label="Installments" min={1} max={12} />
        <ChoiceField
          path={path('firstInstallmentMonth')}
          label="First installment"
          options={monthOptions}
          hint={installmentMonths(facts)}
        />
        <NumberField
          path={path('defaultMonths')}
          label="Default months"
          min={1}
          max={60}
          format={months}
          hint={`Super admins can set ${facts.minMonths} to ${facts.maxMonths}`}
        />
        <NumberField path={path('minMonths')} label="Minimum months" min={1} max={60} format={months} />
        <NumberField path={path('maxMonths')} label="Maximum months" min={1} max={60} format={months} />
      </FieldGroup>
      <FieldGroup title="Cancellation">
        <NumberField
          path={path('coolingOffDays')}
          label="Free to cancel for"
          min={0}
          max={365}
          unit="days"
          format={days}
          hint="From the order date"
        />
        <DayField path={path('freeCancellationUntil')} label="No percentage fee through" />
        <NumberField
          path={path('cancellationFeePercent')}
          label="Fee after that"
          min={0}
          max={100}
          unit="% of total"
          format={percent}
          hint="Of the annual total, plus expenses"
        />
      </FieldGroup>
      <FieldGroup title="Budget split">
        <NumberField
          path={path('springPercentDefault')}
          label="Spring share"
          min={0}
          max={100}
          unit="%"
          format={percent}
        />
        <FallShare percent={100 - facts.springPercentDefault} />
        <DayField path={path('springChangeUntil')} label="Changes allowed through" />
      </FieldGroup>
      <FieldGroup title="Notice">
        <NumberField
          path={path('terminationNoticeDays')}
          label="Notice to terminate"
          min={0}
          max={365}
          unit="days"
          format={days}
        />
        <p className="text-[15px] text-body sm:col-span-2 xl:pt-8">
          For {orderYear}, notice must be received by <strong className="font-semibold text-ink">{receivedBy}</strong>,{' '}
          {days(facts.terminationNoticeDays)} before {renewsOn}.
        </p>
      </FieldGroup>
    </div>
  )
}
