import { formatDayOfYear, formatMonth } from '@portal/contract/rules/calendar'
import { type ReactNode, useId } from 'react'
import { cn } from '../../../../design/cn'
import { Select } from '../../../../design/form/select'
import { changedEdge, EditedField } from './edited-field'
import { useEditedValue } from './use-edited-value'

interface DayOfYear {
  month: number
  day: number
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const commonYear = 2025
/** Days of a month in every year, so 28 for February. */
const daysInMonth = (month: number): number => new Date(Date.UTC(commonYear, month, 0)).getUTCDate()

export const monthOptions = numbers(12).map((month) => ({ value: month, label: formatMonth(month) }))

const toOptions = (options: readonly { value: number; label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

interface DayFieldProps {
  path: string
  label: string
  hint?: ReactNode
}

/** A day that exists in every year, as month and day. */
export function DayField({ path, label, hint }: DayFieldProps) {
  const edited = useEditedValue<DayOfYear>(path)
  const dayId = useId()
  const { month, day } = edited.value
  const chooseMonth = (next: number) => edited.set({ month: next, day: Math.min(day, daysInMonth(next)) })
  return (
    <EditedField path={path} label={label} hint={hint} edited={edited} format={formatDayOfYear}>
      <div className="grid grid-cols-[minmax(0,1fr)_70px] gap-2">
        <Select
          aria-label={`${label}: month`}
          value={String(month)}
          onChange={(event) => chooseMonth(Number(event.target.value))}
          options={toOptions(monthOptions)}
          className={cn('pr-8', changedEdge(edited.isChanged))}
        />
        <Select
          id={dayId}
          aria-label={`${label}: day`}
          value={String(day)}
          onChange={(event) => edited.set({ month, day: Number(event.target.value) })}
          options={toOptions(numbers(daysInMonth(month)).map((each) => ({ value: each, label: String(each) })))}
          className="pr-7"
        />
      </div>
    </EditedField>
  )
}
