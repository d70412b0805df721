import { daysBetween } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { counted } from '@portal/contract/texts/plural'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { shortDayText } from '../parts/days'
import { capitalize } from './capitalize'
import { DaySlider } from './day-slider'
import { findMarkedDay, type PreviewSeason } from './marked-days'

interface DayChoiceProps {
  season: PreviewSeason
  day: string
  /** What takes effect, such as 'this draft', and its day; null if it has always been in effect. */
  name: string
  effectDay: string | null
  onChange: (day: string) => void
}

/** '3 days after this draft takes effect.' */
function distanceText({ day, name, effectDay }: Pick<DayChoiceProps, 'day' | 'name' | 'effectDay'>): string {
  if (effectDay === null) return `${capitalize(name)} has always been in effect.`
  const days = daysBetween(getDay(effectDay), getDay(day))
  if (days === 0) return `The day on which ${name} takes effect.`
  if (days > 0) return `${counted(days, 'day')} after ${name} takes effect.`
  return `${counted(-days, 'day')} before ${name} takes effect, so it changes nothing yet.`
}

const isWholeDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text)

/** The day on which the preview is read: a date, a slider over the season, and its important days. */
export function DayChoice({ season, day, name, effectDay, onChange }: DayChoiceProps) {
  /** A date that is being typed and is not a day from 2000 to 2099. */
  const [partial, setPartial] = useState<string | null>(null)
  const previous = findMarkedDay(season, day, -1)
  const next = findMarkedDay(season, day, 1)
  const choose = (value: string) => {
    setPartial(null)
    onChange(value)
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
        <Field label="Day" className="min-w-40 flex-1 sm:max-w-52">
          <Input
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={partial ?? day}
            onChange={({ target: { value } }) => (isWholeDay(value) ? choose(value) : setPartial(value))}
            onBlur={() => setPartial(null)}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          <Button disabled={previous === undefined} onClick={() => previous !== undefined && choose(previous)}>
            <ChevronLeft aria-hidden />
            Previous date
          </Button>
          <Button disabled={next === undefined} onClick={() => next !== undefined && choose(next)}>
            Next date
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      <DaySlider season={season} day={day} onChange={choose} />
      <p className="text-[13.5px] text-muted">{distanceText({ day, name, effectDay })}</p>
      <ul aria-label="Important dates" className="mt-2 flex flex-wrap gap-x-1 max-md:hidden">
        {season.marks.map((mark) => (
          <li key={`${mark.day} ${mark.label}`}>
            <button
              type="button"
              aria-current={mark.day === day ? 'date' : undefined}
              onClick={() => choose(mark.day)}
              className="rounded-control px-2 py-1 text-left text-[13px] text-muted hover:bg-sunken aria-[current=date]:bg-sel"
            >
              <span className="block font-semibold text-ink">{shortDayText(mark.day)}</span> {mark.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
