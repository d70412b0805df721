import { dealerInputs, promiseKinds, resultMetrics, type SilenceRule } from '@portal/contract/marketing/kinds'
import { promiseLimits } from '@portal/contract/marketing/promise'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Select } from '../../../design/form/select'
import { type Check, Checks } from './checks'
import { FirstWindowNote } from './first-window-note'
import { messageAt } from './promise-errors'
import { type PromiseValues, resizeWindows, wholeNumber } from './promise-values'
import { WindowRows } from './window-rows'

const kindOptions = promiseKinds.map((value) => ({ value, label: marketingLabels.kinds[value] }))

/** No wording of the agreement allows `release`. */
const offeredRules: readonly SilenceRule[] = ['wait', 'last_years']
const silenceOptions = offeredRules.map((value) => ({ value, label: marketingLabels.silence[value] }))

interface PromiseFieldsProps {
  promise: PromiseValues
  /** The program year of the package. */
  year: number
  /** The errors of this promise. */
  errors: unknown
  onChange: (changes: Partial<PromiseValues>) => void
}

const toggled = <Value,>(values: readonly Value[], value: Value, isIn: boolean): Value[] =>
  isIn ? [...values, value] : values.filter((each) => each !== value)

/** The fields of one promise. Source: docs/spec 25.2. */
export function PromiseFields({ promise, year, errors, onChange }: PromiseFieldsProps) {
  const { kind, title, note, count, weight, windows, needsProof, needsInput, leadDays, metrics, onSilence } = promise
  const changeCount = (text: string) => {
    const number = wholeNumber(text)
    const isValid = number !== null && number >= 1 && number <= promiseLimits.count
    onChange({ count: text, ...(isValid && { windows: resizeWindows(windows, number) }) })
  }
  const needs: Check[] = [
    {
      name: 'proof',
      label: 'Proof approval',
      isChecked: needsProof,
      onChange: (isChecked) => onChange({ needsProof: isChecked }),
    },
    ...dealerInputs.map((input) => ({
      name: input,
      label: marketingLabels.inputs[input],
      isChecked: needsInput.includes(input),
      onChange: (isChecked: boolean) => onChange({ needsInput: toggled(needsInput, input, isChecked) }),
    })),
  ]
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_5.5rem_8.5rem]">
        <Field label="Kind" mark error={messageAt(errors, 'kind')} className="max-md:col-span-2">
          <Select
            value={kind}
            placeholder="Select a kind"
            options={kindOptions}
            onChange={({ target }) => onChange({ kind: target.value as PromiseValues['kind'] })}
          />
        </Field>
        <Field label="Title" mark error={messageAt(errors, 'title')} className="max-md:col-span-2">
          <Input value={title} autoComplete="off" onChange={({ target }) => onChange({ title: target.value })} />
        </Field>
        <Field label="Count" mark error={messageAt(errors, 'count')}>
          <Input
            value={count}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            onChange={({ target }) => changeCount(target.value)}
          />
        </Field>
        <Field label="Share in percent" mark error={messageAt(errors, 'weight')}>
          <Input
            value={weight}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={({ target }) => onChange({ weight: target.value })}
          />
        </Field>
      </div>
      <Field label="Note for the dealer" error={messageAt(errors, 'note')}>
        <Input value={note} autoComplete="off" onChange={({ target }) => onChange({ note: target.value })} />
      </Field>
      <WindowRows
        windows={windows}
        year={year}
        errors={(errors as { windows?: unknown } | undefined)?.windows}
        onChange={(next) => onChange({ windows: next })}
      />
      <Checks legend="Needs from the dealer" checks={needs} error={messageAt(errors, 'needsInput')} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Lead time in days" error={messageAt(errors, 'leadDays')}>
          <Input
            value={leadDays}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={({ target }) => onChange({ leadDays: target.value })}
          />
        </Field>
        <Field label="If the dealer doesn’t answer" error={messageAt(errors, 'onSilence')}>
          <Select
            value={onSilence}
            options={silenceOptions}
            onChange={({ target }) => onChange({ onSilence: target.value as SilenceRule })}
          />
        </Field>
      </div>
      <Checks
        legend="Results to collect"
        error={messageAt(errors, 'metrics')}
        checks={resultMetrics.map((metric) => ({
          name: metric,
          label: marketingLabels.metrics[metric],
          isChecked: metrics.includes(metric),
          onChange: (isChecked) => onChange({ metrics: toggled(metrics, metric, isChecked) }),
        }))}
      />
      <FirstWindowNote promise={promise} year={year} />
    </div>
  )
}
