import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { PlanLineKey } from '@portal/contract/program-drafts/plan'
import { joinWithAnd, plural } from '@portal/contract/texts/plural'
import { Eye } from 'lucide-react'
import { ToneBadge } from '../../../design/badges'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { longDayText } from '../parts/days'
import { elapsedText } from '../parts/elapsed-text'
import { approvalPath, draftPreviewPath } from '../parts/paths'

const number = new Intl.NumberFormat('en-US')

function listNumbers({ changeCount, sections, plan }: DraftDetail) {
  const sectionCount = sections.length
  const changes = {
    value: changeCount,
    text: `${plural(changeCount, 'change', 'changes')} in ${sectionCount} ${plural(sectionCount, 'section', 'sections')}`,
  }
  const keys: readonly PlanLineKey[] = ['signed-orders', 'draft-orders']
  const lines = plan?.lines.filter(({ key }) => keys.includes(key)) ?? []
  return [changes, ...lines.map((line) => ({ value: line.number, text: line.sentence }))]
}

/** A draft that the user can approve: who sent it, why, and its main effects. */
export function WaitingCard({ draft, isPrimary }: { draft: DraftDetail; isPrimary: boolean }) {
  const { role } = useUser()
  const now = useServerNow()
  const { id, title, reason, sentAt, sentByName, authors, wishedEffect } = draft
  const sender = sentByName ?? joinWithAnd(authors.map(({ name }) => name))
  const headingId = `waiting-${id}`
  return (
    <Sheet current aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={headingId} className="type-h2-sheet">
          Waiting for your approval
        </h2>
        {sentAt !== null && <ToneBadge label={`Sent ${elapsedText(sentAt, now)}`} tone="yellow" />}
      </div>
      <h3 className="type-h2-sheet mt-3 wrap-anywhere">{title}</h3>
      <p className="mt-1.5 max-w-[64ch] text-pretty text-[15px] wrap-anywhere">
        {sender}, to take effect on <strong className="font-semibold text-ink">{longDayText(wishedEffect)}</strong>. “
        {reason}”
      </p>
      <dl className="mt-5 divide-line border-line border-y max-md:divide-y md:grid md:auto-cols-fr md:grid-flow-col md:divide-x">
        {listNumbers(draft).map(({ value, text }) => (
          <div
            key={text}
            className="flex items-center justify-between gap-4 py-2.5 md:flex-row-reverse md:justify-end md:px-5 md:py-3.5 md:first:pl-0"
          >
            <dt className="text-pretty text-[15px] text-body md:text-sm">{text}</dt>
            <dd className="figure text-[22px] text-ink md:text-[36px]">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2.5 max-md:*:w-full">
        <Button asChild variant={isPrimary ? 'primary' : 'outline'} size="lg">
          <AppLink href={approvalPath(role, id)}>Review draft</AppLink>
        </Button>
        <Button asChild size="lg">
          <AppLink href={draftPreviewPath(role, id)}>
            <Eye aria-hidden />
            Preview
          </AppLink>
        </Button>
      </div>
    </Sheet>
  )
}
