import type { Draft } from '@portal/contract/program-drafts/draft'
import type { Version, VersionState } from '@portal/contract/program-drafts/version'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { useDates } from '../../../lib/formats'
import { useServerNow } from '../../../lib/server-time'
import { periodText } from '../parts/version-days'
import { layOutTimeline, type TimelineBar, type TimelineMark } from './timeline-layout'

type BarState = Exclude<VersionState, 'withdrawn'>

const barLooks: Readonly<Record<BarState, { label: string; bar: string; note: string }>> = {
  'in-effect': { label: 'In effect', bar: 'border-total bg-total text-bar-ink', note: 'text-bar-muted' },
  scheduled: {
    label: 'Scheduled',
    bar: 'border-tone-yellow-dot bg-tone-yellow-tint text-tone-yellow-text',
    note: 'text-tone-yellow-text',
  },
  superseded: { label: 'Superseded', bar: 'border-line-strong bg-sunken text-ink', note: 'text-muted' },
}
const legend: readonly BarState[] = ['in-effect', 'scheduled', 'superseded']

const lookOf = ({ state }: Version) => barLooks[state === 'withdrawn' ? 'superseded' : state]

const MARK_ROW_PX = 24

function Bar({ bar: { version, from, to }, note }: { bar: TimelineBar; note: string }) {
  const look = lookOf(version)
  return (
    <div
      className={cn('@container absolute inset-y-0 overflow-clip rounded-tag border', look.bar)}
      style={{ left: `${from}%`, width: `calc(${to - from}% - 2px)` }}
    >
      <div className="hidden px-2.5 py-1 leading-snug @min-[5.5rem]:block">
        <p className="truncate font-semibold text-[13px]">Version {version.number}</p>
        <p className={cn('truncate text-[12.5px]', look.note)}>{note}</p>
      </div>
    </div>
  )
}

/** A label on the side of its mark that is free of the line of the current day. */
function Mark({ mark: { text, shortText, kind, at, isLabelLeft }, row }: { mark: TimelineMark; row: number }) {
  return (
    <div
      className={cn(
        'absolute inset-x-0 bottom-0 flex items-start text-[13px]',
        isLabelLeft && 'flex-row-reverse',
        kind === 'withdrawn' ? 'border-tone-red-dot text-tone-red-text' : 'border-line-strong border-dashed text-body',
      )}
      style={{ height: (row + 1) * MARK_ROW_PX }}
    >
      <span className="absolute inset-y-0 border-inherit border-l" style={{ left: `${at}%` }} />
      {/* Shrinks if the label is too long for the space between the mark and the edge. */}
      <span style={{ flexBasis: `${isLabelLeft ? 100 - at : at}%` }} />
      <span className="relative z-10 -mt-1 ml-1 flex-none whitespace-nowrap bg-surface px-1">
        <span className="lg:hidden">{shortText}</span>
        <span className="max-lg:hidden">{text}</span>
      </span>
    </div>
  )
}

/** The versions of the last year and those to come, as bars. The list of versions has the same facts as text. */
export function VersionTimeline({ versions, drafts }: { versions: readonly Version[]; drafts: readonly Draft[] }) {
  const { date, timeZone } = useDates()
  const now = useServerNow()
  const { bars, marks, months, today } = layOutTimeline({ versions, drafts }, now, timeZone, date)
  const noteOf = (version: Version) =>
    version.state === 'in-effect' ? barLooks['in-effect'].label : `${version.title}. ${periodText(version, date)}`
  const description = [
    ...bars.map(({ version }) => `Version ${version.number}: ${lookOf(version).label}. ${periodText(version, date)}`),
    ...marks.map(({ text }) => text),
  ].join('. ')
  return (
    <Sheet aria-labelledby="timeline">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="timeline" className="type-h2-sheet">
          Timeline
        </h2>
        <ul aria-hidden className="flex flex-wrap gap-x-4 text-muted text-sm">
          {legend.map((state) => (
            <li key={state} className="flex items-center gap-2">
              <span className={cn('size-3 rounded-[3px] border', barLooks[state].bar)} />
              {barLooks[state].label}
            </li>
          ))}
        </ul>
      </div>
      <div role="img" aria-label={description} className="relative mt-5">
        <div className="relative" style={{ height: (marks.length + 1) * MARK_ROW_PX + 8 }}>
          {marks.map((mark, row) => (
            <Mark key={mark.key} mark={mark} row={row} />
          ))}
        </div>
        <div className="relative h-11">
          {bars.map((bar) => (
            <Bar key={bar.version.number} bar={bar} note={noteOf(bar.version)} />
          ))}
        </div>
        <div className="relative mt-5 h-7 border-line-strong border-t">
          {months.map(({ label, at }) => (
            <span
              key={label}
              className="absolute top-0 h-7 border-line-strong border-l whitespace-nowrap pt-1 pl-1.5 text-[12.5px] text-muted"
              style={{ left: `${at}%` }}
            >
              {label}
            </span>
          ))}
        </div>
        <div className="absolute top-0 bottom-7 w-0.5 bg-accent" style={{ left: `${today}%` }} />
        <p
          className="absolute top-0 -translate-x-1/2 whitespace-nowrap rounded-tag bg-accent px-2 py-0.5 font-semibold text-[13px] text-accent-ink"
          style={{ left: `${today}%` }}
        >
          Today, {date(now)}
        </p>
      </div>
    </Sheet>
  )
}
