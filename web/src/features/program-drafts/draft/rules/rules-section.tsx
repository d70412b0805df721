import { counted } from '@portal/contract/texts/plural'
import { useDraft } from '../draft-context'
import { ChoiceField } from '../fields/choice-field'
import { monthOptions } from '../fields/day-field'
import { FieldGroup } from '../fields/field-group'
import { NumberField } from '../fields/number-field'

const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }))

const days = (value: number) => counted(value, 'day')

/** The facts that apply to everyone from the day of the change on. */
export function RulesSection() {
  const { roles } = useDraft().state.local.document.words
  return (
    <div className="divide-y divide-line">
      <FieldGroup title="Orders">
        <ChoiceField
          path="/running/rolloverMonth"
          label="New orders switch to the next year in"
          options={monthOptions}
          hint="On the first day of the month"
        />
        <NumberField
          path="/running/draftExpiryDays"
          label="Drafts expire after"
          min={0}
          max={365}
          unit="days"
          format={days}
          hint="From the end of their order year"
        />
        <NumberField
          path="/running/stuckDraftDays"
          label="Drafts count as stuck after"
          min={0}
          max={365}
          unit="days"
          format={days}
          hint="Without a change"
        />
        <NumberField
          path="/running/linkDays"
          label="Links to prepared orders work for"
          min={0}
          max={365}
          unit="days"
          format={days}
        />
      </FieldGroup>
      <FieldGroup title="Reminders">
        <ChoiceField path="/running/campaignHour" label="Sent at" options={hourOptions} />
        <NumberField
          path="/running/campaignDaysApart"
          label="At least this far apart"
          min={0}
          max={365}
          unit="days"
          format={days}
          hint="For each dealer, across all campaigns"
        />
      </FieldGroup>
      <FieldGroup title="Change requests">
        <ChoiceField
          path="/running/mingledorffsDecidesRequests"
          label="Reviewed by"
          options={[
            { value: false, label: roles.super_admin },
            { value: true, label: `${roles.super_admin} and ${roles.mingledorffs}` },
          ]}
        />
      </FieldGroup>
    </div>
  )
}
