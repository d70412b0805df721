import type { Plan, PlanLine } from '@portal/contract/program-drafts/plan'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { TriangleAlert } from 'lucide-react'
import { cn } from '../../../design/cn'
import { Fold } from '../../../design/layout/fold'
import { TextLink } from '../../../design/link'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { areaPath, useUser } from '../../../lib/session'

const number = new Intl.NumberFormat('en-US')

/** The number of placed orders that change must be 0, so it is green then and red otherwise. */
const isSignedLine = ({ key }: PlanLine) => key === 'signed-orders'

function PlanRow({ line }: { line: PlanLine }) {
  const { role } = useUser()
  const isSigned = isSignedLine(line)
  const isMuted = line.number === 0 && !isSigned
  const isAlarming = isSigned && line.number > 0
  const text = isAlarming ? programDraftTexts.placedOrdersChange : line.detail
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)_auto] items-center gap-x-4 py-3',
        isSigned && '-mx-3 rounded-control px-3',
        isSigned && (isAlarming ? 'bg-danger-tint' : 'bg-success-tint'),
      )}
    >
      <span
        className={cn(
          'figure text-[22px]',
          isMuted ? 'text-muted' : isAlarming ? 'text-danger' : isSigned ? 'text-success' : 'text-ink',
        )}
      >
        {number.format(line.number)}
      </span>
      <div className="min-w-0">
        <p className={cn('text-[15px]', isMuted ? 'text-muted' : 'text-ink', isSigned && 'font-semibold')}>
          {line.sentence}
        </p>
        {text !== null && (
          <p className={cn('text-[13px]', isAlarming ? 'font-semibold text-danger' : 'text-muted')}>{text}</p>
        )}
        {line.isBlocking && !isSigned && line.number > 0 && (
          <p className="font-semibold text-[13px] text-danger">This must be 0 before the draft can be approved.</p>
        )}
      </div>
      {line.link !== null && !isMuted && (
        <TextLink href={areaPath(role, line.link)}>
          View{' '}
          <VisuallyHidden>
            {number.format(line.number)} {line.sentence}
          </VisuallyHidden>
        </TextLink>
      )}
    </li>
  )
}

/** The mark that allows less favorable terms than those that dealers signed. */
function NewTermsRow({ years }: { years: readonly number[] }) {
  return (
    <li className="-mx-3 mb-3 grid grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)] items-center gap-x-4 rounded-control bg-danger-tint px-3 py-3">
      <TriangleAlert aria-hidden className="size-5.5 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-[15px] text-danger">
          New terms for new signers of {joinWithAnd(years.map(String))}
        </p>
        <p className="text-[13px] text-body">
          They may be less favorable than the signed ones, which placed orders keep. Approving requires a confirmation.
        </p>
      </div>
    </li>
  )
}

/** The placed orders first, then what changes. */
const rank = (line: PlanLine): number => (isSignedLine(line) ? 0 : 1)
/** More lines with 0 than this are folded into one. */
const MOST_EMPTY_LINES = 2

const rowsOf = (lines: readonly PlanLine[]) => lines.map((line) => <PlanRow key={line.key} line={line} />)

/** What a draft would change, each line with its number and a link to the list that it counts, and what it would not. */
export function PlanLines({ plan, className }: { plan: Plan; className?: string }) {
  const isEmpty = (line: PlanLine) => line.number === 0 && !isSignedLine(line)
  const found = plan.lines.filter((line) => !isEmpty(line)).toSorted((one, other) => rank(one) - rank(other))
  const empty = plan.lines.filter(isEmpty)
  const isFolded = empty.length > MOST_EMPTY_LINES
  return (
    <div className={className}>
      <ul className="divide-y divide-line">
        {plan.newTermsYears.length > 0 && <NewTermsRow years={plan.newTermsYears} />}
        {rowsOf(found)}
        {!isFolded && rowsOf(empty)}
      </ul>
      {isFolded && (
        <Fold level={3} title={`${empty.length} checks found nothing`} className="border-line border-t">
          <ul className="divide-y divide-line">{rowsOf(empty)}</ul>
        </Fold>
      )}
    </div>
  )
}
