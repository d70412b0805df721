import { addDays, daysBetween, isoDay } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { longDayText } from '../parts/days'
import { findMarkedDay, type PreviewSeason } from './marked-days'

/** How long the slider rests before the day is previewed, in milliseconds: a drag passes many days. */
const REST_MS = 200

interface DaySliderProps {
  season: PreviewSeason
  day: string
  onChange: (day: string) => void
}

/** A slider over the days of a season. Arrow keys move by one day, Page Up and Page Down to the marked days. */
export function DaySlider({ season, day, onChange }: DaySliderProps) {
  const id = useId()
  const first = getDay(season.first)
  const length = daysBetween(first, getDay(season.last))
  const indexOf = (iso: string) => daysBetween(first, getDay(iso))
  /** The day under the thumb, until it is previewed. */
  const [dragged, setDragged] = useState<string | null>(null)
  const visible = dragged ?? day
  useEffect(() => {
    if (dragged === null) return
    const timer = setTimeout(() => {
      setDragged(null)
      if (dragged !== day) onChange(dragged)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [dragged, day, onChange])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    const next = findMarkedDay(season, visible, event.key === 'PageUp' ? 1 : -1)
    if (next !== undefined) setDragged(next)
  }
  return (
    <div className="relative pt-1">
      <input
        type="range"
        aria-label="Day of the season"
        aria-valuetext={longDayText(visible)}
        aria-describedby={id}
        min={0}
        max={length}
        value={indexOf(visible)}
        onChange={(event) => setDragged(isoDay(addDays(first, Number(event.target.value))))}
        onKeyDown={onKeyDown}
        className="relative z-10 m-0 block h-11 w-full cursor-pointer accent-spruce md:h-8"
      />
      <div aria-hidden className="pointer-events-none absolute inset-x-2 top-1 h-11 md:h-8">
        {season.marks.map((mark) => (
          <span
            key={`${mark.day} ${mark.label}`}
            className="absolute top-1/2 h-5 w-0.5 -translate-y-1/2 bg-ink"
            style={{ left: `${(indexOf(mark.day) / length) * 100}%` }}
          />
        ))}
      </div>
      <p id={id} className="sr-only">
        Page Up and Page Down move to the next and previous important date.
      </p>
    </div>
  )
}
