import { seasonOf } from '@portal/contract/marketing/windows'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { Leaf, Sun } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../design/button'
import { Field, FieldError } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Select } from '../../../design/form/select'
import { fromDayOfYear, toDayOfYear } from './day-text'
import { messageAt } from './promise-errors'
import { spreadEvenly, type WindowValues } from './promise-values'

const seasonOptions = [
  { value: '', label: 'Between days' },
  ...Object.entries(marketingLabels.windowSeasons).map(([value, label]) => ({ value, label })),
]

interface WindowRowProps {
  number: number
  window: WindowValues
  errors: unknown
  onChange: (window: WindowValues) => void
}

/** The season of a window with a first day. */
function SeasonMark({ from }: { from: string }) {
  const day = toDayOfYear(from)
  if (!/^\d{2}-/.test(day)) return null
  const season = seasonOf({ month: Number(day.slice(0, 2)) })
  const Icon = season === 'spring' ? Sun : Leaf
  return (
    <span className="flex h-11 items-center gap-2 text-sm">
      <Icon aria-hidden className="size-4" />
      {marketingLabels.seasons[season]}
    </span>
  )
}

function WindowRow({ number, window, errors, onChange }: WindowRowProps) {
  const errorId = useId()
  const hasDays = window.season === ''
  const error = messageAt(errors)
  const dayField = (name: 'from' | 'to', label: string, placeholder: string) => (
    <Field label={`${label} of window ${number}`} hideLabel error={messageAt(errors, name)}>
      <Input
        value={window[name]}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        onChange={(event) => onChange({ ...window, [name]: event.target.value })}
        onBlur={() => onChange({ ...window, [name]: fromDayOfYear(toDayOfYear(window[name])) })}
      />
    </Field>
  )
  return (
    <li>
      <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-2 md:grid-cols-[1.5rem_10.5rem_minmax(0,1fr)_minmax(0,1fr)_5rem]">
        <span aria-hidden className="tnum flex h-11 items-center font-semibold text-ink">
          {number}
        </span>
        <Field label={`Season of window ${number}`} hideLabel error={messageAt(errors, 'season')}>
          <Select
            value={window.season}
            options={seasonOptions}
            onChange={({ target }) =>
              onChange({ ...window, season: target.value as WindowValues['season'], from: '', to: '' })
            }
          />
        </Field>
        {hasDays && (
          <div className="col-span-2 grid grid-cols-2 gap-2 md:contents">
            {dayField('from', 'First day', 'April 1')}
            {dayField('to', 'Last day', 'May 31')}
          </div>
        )}
        {hasDays && (
          <span className="max-md:hidden">
            <SeasonMark from={window.from} />
          </span>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  )
}

interface WindowRowsProps {
  windows: readonly WindowValues[]
  /** The program year of the package. */
  year: number
  errors: unknown
  onChange: (windows: readonly WindowValues[]) => void
}

/** When each delivery is due: a season, or two days of the program year. */
export function WindowRows({ windows, year, errors, onChange }: WindowRowsProps) {
  const error = messageAt(errors)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-ink text-sm">Windows</legend>
      <ol className="grid gap-2">
        {windows.map((window, index) => (
          <WindowRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is known by its number only
            key={index}
            number={index + 1}
            window={window}
            errors={(errors as Record<number, unknown> | undefined)?.[index]}
            onChange={(next) => onChange(windows.map((each, at) => (at === index ? next : each)))}
          />
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      {windows.length > 1 && (
        <Button variant="link" className="mt-2" onClick={() => onChange(spreadEvenly(windows.length, year))}>
          Spread evenly over the year
        </Button>
      )}
    </fieldset>
  )
}
