import { auditActionTitle } from '@portal/contract/audit/actions'
import type { TimelineEntry } from '@portal/contract/orders/order-detail'
import { findLabel } from '@portal/contract/rules/order-status'
import type { Program, ProgramWords } from '@portal/contract/rules/program-facts'
import { notFoundTexts } from '@portal/contract/texts/call'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { findOrderItems, listOrderEvents, type OrderEventRow } from './queries/find-order'

interface TimelineLine {
  title: string
  /** Shown to dealers instead of `title`. */
  dealerTitle?: string
  /** Shown to dealers next to the title. */
  detail: string | null
  /** Shown to staff instead of `detail`. */
  staffDetail?: string
}

const getText = (value: unknown, name: string): string | null => {
  if (typeof value !== 'object' || value === null || !(name in value)) return null
  const found = new Map<string, unknown>(Object.entries(value)).get(name)
  return typeof found === 'string' ? found : null
}

const amendmentTitles = new Map([
  ['packages', 'Packages changed'],
  ['price', 'Price changed'],
  ['months', 'Months changed'],
  ['split', 'Budget split changed'],
])

const getTotals = ({ before, after }: OrderEventRow): string | undefined => {
  const [was, is] = [getText(before, 'annualTotal'), getText(after, 'annualTotal')]
  return was && is && was !== is ? `Annual total $${was} to $${is}` : undefined
}

type LineBuilder = (event: OrderEventRow, words: ProgramWords) => TimelineLine[]

const amendmentLines: LineBuilder = (event) => [
  {
    title: amendmentTitles.get(getText(event.after, 'kind') ?? '') ?? 'Order amended',
    detail: null,
    staffDetail: getTotals(event),
  },
]

const changeRequested = ({ after }: OrderEventRow): string =>
  getText(after, 'changeType') === 'Cancellation' ? 'Cancellation requested' : 'Change requested'

/** A request's changes and message, or only its message if no packages were picked. */
const requestDetail = ({ after }: OrderEventRow): string | null => {
  const picks: unknown = typeof after === 'object' && after !== null && 'picks' in after ? after.picks : null
  const message = getText(after, 'message')
  if (!Array.isArray(picks)) return message
  return [picks.join('; '), message].filter((part) => part?.trim()).join('. ')
}

const verificationLine = (result: string | null, checked: string | null): TimelineLine => {
  if (result === 'changed') return { title: 'Altered PDF checked', detail: 'The PDF is not the signed agreement' }
  const detail = checked === 'file' ? 'The PDF is the signed agreement' : 'By order number and code'
  return { title: 'Verified', detail }
}

/** Notes between dealer and staff. Internal notes never appear in a timeline. */
function noteLines({ before, after }: OrderEventRow, title: string, dealerTitle = title): TimelineLine[] {
  return getText(after ?? before, 'audience') === 'dealer' ? [{ title, dealerTitle, detail: null }] : []
}

/** The timeline lines of each action. Dealers do not see actions that are not listed. */
const lineBuilders = new Map<string, LineBuilder>([
  ['order.draft-saved', ({ before }) => [{ title: before === null ? 'Draft saved' : 'Draft updated', detail: null }]],
  [
    'order.placed',
    ({ after }) => {
      const signer = getText(after, 'signerName')
      const device = getText(after, 'staffDevice')
      return [
        { title: 'Order Placed', detail: null },
        { title: 'Signed', detail: signer && `by ${signer}` },
        ...(device ? [{ title: 'Signed on a staff device', detail: `Used by ${device}` }] : []),
      ]
    },
  ],
  [
    'agreement.delivered',
    ({ after }) => {
      const [to, answer] = [getText(after, 'to'), getText(after, 'answer')]
      const detail = to && `to ${to}`
      return [{ title: 'Copy delivered', detail, staffDetail: [detail, answer].filter(Boolean).join('. ') }]
    },
  ],
  ['agreement.downloaded', () => [{ title: 'PDF opened', detail: null }]],
  ['agreement.verified', ({ after }) => [verificationLine(getText(after, 'result'), getText(after, 'checked'))]],
  ['order.imported', () => [{ title: 'Order imported', detail: null }]],
  [
    'order.status-changed',
    ({ after }, { statuses }) => [{ title: findLabel(statuses, getText(after, 'status') ?? ''), detail: null }],
  ],
  ['order.expired', (_event, { statuses }) => [{ title: statuses.expired, detail: null }]],
  ['order.split-changed', () => [{ title: 'Budget split changed', detail: null }]],
  ['order.amended', amendmentLines],
  ['order.edited', amendmentLines],
  ['change-request.created', (event) => [{ title: changeRequested(event), detail: requestDetail(event) }]],
  ['change-request.approved', ({ after }) => [{ title: 'Request approved', detail: getText(after, 'response') }]],
  ['change-request.rejected', ({ after }) => [{ title: 'Request rejected', detail: getText(after, 'response') }]],
  ['change-request.reopened', () => [{ title: 'Request reopened', detail: null }]],
  [
    'note.added',
    (event) =>
      event.actorRole === 'dealer'
        ? noteLines(event, 'Note from the dealer', 'Note from you')
        : noteLines(event, 'Note to the dealer', 'Note to you'),
  ],
  ['note.withdrawn', (event) => noteLines(event, 'Note withdrawn')],
  ['change-request.withdrawn', () => [{ title: 'Request withdrawn', detail: null }]],
])

/** Returns the timeline lines of an event. Staff see an unknown action by its name; dealers do not see it. */
function timelineLines(
  event: OrderEventRow,
  words: ProgramWords,
): readonly (TimelineLine & { isForDealers: boolean })[] {
  const buildLines = lineBuilders.get(event.action)
  if (!buildLines) return [{ title: auditActionTitle(event.action), detail: null, isForDealers: false }]
  return buildLines(event, words).map((line) => ({ ...line, isForDealers: true }))
}

function buildEntries(
  { names: { distributorName }, words }: Pick<Program, 'names' | 'words'>,
  event: OrderEventRow,
  viewer: { id: string; role: string },
): TimelineEntry[] {
  const isDealer = viewer.role === 'dealer'
  const lines = timelineLines(event, words).filter((line) => line.isForDealers || !isDealer)
  // Dealers see the distributor's name instead of a staff member's.
  const isByDealer = event.actorRole === 'dealer' || event.actorRole === null
  const isMasked = isDealer && !isByDealer
  // Dealers see their own name as the subject, but not another staff member's.
  const isNamed = !isMasked || event.subjectId === viewer.id
  return lines.map(({ title, dealerTitle, detail, staffDetail }) => ({
    at: event.at.toISOString(),
    action: event.action,
    title: isDealer ? (dealerTitle ?? title) : title,
    detail: isDealer ? detail : (staffDetail ?? detail),
    actorName: isMasked ? distributorName : event.actorName,
    subjectName: isNamed ? event.subjectName : null,
  }))
}

/** Lists who did what to an order within scope and when, oldest first. */
export async function getOrderTimeline(ctx: SessionContext, id: string): Promise<TimelineEntry[]> {
  if (!(await findOrderItems(ctx.db, id, ctx.subject))) throw notFound(notFoundTexts.order)
  const events = await listOrderEvents(ctx.db, id)
  return events.flatMap((event) => buildEntries(ctx.program, event, ctx.subject))
}
