import { type ConditionName, conditionNames, type Sentence } from '@portal/contract/rules/wording'
import { conditions } from '@portal/contract/wording/conditions'
import { Field } from '../../../../design/form/field'
import { Select } from '../../../../design/form/select'

const isCondition = (value: string): value is ConditionName => conditionNames.some((name) => name === value)

interface ConditionFieldsProps {
  sentence: Sentence
  onChange: (sentence: Sentence) => void
}

/** The conditions under which a sentence appears, and does not appear. */
export function ConditionFields({ sentence, onChange }: ConditionFieldsProps) {
  const { say, when, unless } = sentence
  const build = (next: { when?: string | undefined; unless?: string | undefined }): Sentence => ({
    say,
    ...(next.when && isCondition(next.when) && { when: next.when }),
    ...(next.unless && isCondition(next.unless) && { unless: next.unless }),
  })
  return (
    <div className="mt-2 grid gap-4 rounded-control bg-sunken p-3 sm:grid-cols-2">
      <Field label="Appears if">
        <Select
          value={when ?? ''}
          onChange={(event) => onChange(build({ when: event.target.value, unless }))}
          placeholder="Always"
          options={conditionNames.map((name) => ({ value: name, label: conditions[name].when }))}
        />
      </Field>
      <Field label="And only if">
        <Select
          value={unless ?? ''}
          onChange={(event) => onChange(build({ when, unless: event.target.value }))}
          placeholder="No other condition"
          options={conditionNames.map((name) => ({ value: name, label: conditions[name].unless }))}
        />
      </Field>
    </div>
  )
}
