import type { ProgramEvent } from '@portal/contract/program-drafts/draft'
import { DateText } from '../../../design/display/date-text'
import { Timeline, type TimelineEvent } from '../../../design/layout/timeline'

const titles: Readonly<Record<ProgramEvent['what'], string>> = {
  started: 'Draft started',
  edited: 'Draft edited',
  sent: 'Sent for approval',
  recalled: 'Recalled',
  returned: 'Returned',
  approved: 'Approved',
  'in-effect': 'In effect',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
}

const toEvent = ({ what, byName, at, comment }: ProgramEvent, now: Date, isOriginal: boolean): TimelineEvent => ({
  id: `${what} ${at}`,
  title: titles[what],
  lines: [...(byName === null ? [] : [byName]), ...(comment === null ? [] : [`“${comment}”`])],
  when: isOriginal && what === 'in-effect' ? 'From the start' : <DateText iso={at} withTime />,
  // The page's clock is up to a minute behind, and only these events have times in the future.
  expected: (what === 'in-effect' || what === 'superseded') && Date.parse(at) > now.getTime(),
})

interface ProgramHistoryProps {
  events: readonly ProgramEvent[]
  now: Date
  /** What has to happen next. */
  next?: TimelineEvent
  /** Whether it is the history of the original program, which has always been in effect. */
  isOriginal?: boolean
}

/** What happened to a draft or a version, oldest first. */
export const ProgramHistory = ({ events, now, next, isOriginal = false }: ProgramHistoryProps) => (
  <Timeline events={[...events.map((event) => toEvent(event, now, isOriginal)), ...(next ? [next] : [])]} />
)
