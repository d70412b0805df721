import type { Webhook, WebhookHour } from '@portal/contract/webhooks/endpoints'
import { useState } from 'react'
import { useTimeZone } from '../../../design/display/date-text'
import { shareText } from './webhook-texts'

/** 'Nov 21, 1 PM'. */
function useHourText(): (at: string) => string {
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', timeZone })
  return (at) => format.format(new Date(at))
}

function countsText({ tried, failed }: WebhookHour): string {
  if (tried === 0) return 'nothing sent'
  return failed === 0 ? `${tried} sent, all delivered` : `${tried} sent, ${failed} failed`
}

/** A bar as high as its share of the busiest hour, with a red cap for failed deliveries. */
function Bar({ hour: { tried, failed }, most }: { hour: WebhookHour; most: number }) {
  const share = (count: number) => `${(count / most) * 100}%`
  return (
    <span className="flex h-full flex-1 flex-col justify-end">
      {failed > 0 && <span className="min-h-1 bg-danger" style={{ height: share(failed) }} />}
      {tried - failed > 0 && <span className="min-h-0.5 bg-spruce" style={{ height: share(tried - failed) }} />}
      {tried === 0 && <span className="h-px bg-line-strong" />}
    </span>
  )
}

/** What the colors mean, and how many deliveries the highest bar is. */
function Legend({ busiest }: { busiest: number }) {
  const swatch = 'mr-1.5 inline-block size-2.5 rounded-[2px]'
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-[13px] text-muted">
      <span>
        <span aria-hidden className={`${swatch} bg-spruce`} />
        Delivered
      </span>
      <span>
        <span aria-hidden className={`${swatch} bg-danger`} />
        Failed
      </span>
      <span>{`Busiest hour: ${busiest} sent`}</span>
    </p>
  )
}

/**
 * A bar chart of the deliveries in each of the last 24 hours. An invisible slider covers the bars: arrow keys and the
 * mouse select an hour, whose numbers then appear above the chart.
 */
export function HourBars({ webhook: { name, hours, firstTryShare } }: { webhook: Webhook }) {
  const hourText = useHourText()
  const [hourIndex, setHourIndex] = useState<number | null>(null)
  const busiest = Math.max(0, ...hours.map(({ tried }) => tried))
  const last = hours.length - 1
  const hour = hours[hourIndex ?? last]
  const hourLabel = hour ? `${hourText(hour.at)}: ${countsText(hour)}` : ''
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px]">
        <span className="text-muted">{hourIndex === null ? 'Last 24 hours, by hour' : hourLabel}</span>
        {firstTryShare !== null && (
          <span className="text-body">
            <b className="font-semibold text-ink">{shareText(firstTryShare)}</b> delivered on the first attempt
          </span>
        )}
      </div>
      <div className="relative mt-2 rounded-tag has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-spruce">
        <div aria-hidden className="flex h-14 items-end gap-0.5">
          {hours.map((each) => (
            <Bar key={each.at} hour={each} most={Math.max(1, busiest)} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={hourIndex ?? last}
          aria-label={`Hours for ${name}`}
          aria-valuetext={hourLabel}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
          onChange={(event) => setHourIndex(Number(event.target.value))}
          onFocus={() => setHourIndex((before) => before ?? last)}
          onBlur={() => setHourIndex(null)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            const at = Math.floor(((clientX - left) / Math.max(width, 1)) * hours.length)
            setHourIndex(Math.min(last, Math.max(0, at)))
          }}
          onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setHourIndex(null)}
        />
      </div>
      <div aria-hidden className="mt-1 flex justify-between text-[13px] text-muted">
        <span>{hours[0] && hourText(hours[0].at)}</span>
        <span>Now</span>
      </div>
      <Legend busiest={busiest} />
    </div>
  )
}
