import type { Amendment } from '@portal/contract/orders/order'
import { ArrowRight } from 'lucide-react'
import { DateText } from '../../design/display/date-text'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { VisuallyHidden } from '../../design/visually-hidden'
import { amendmentChanges, amendmentTitles } from './amendment-changes'

function AmendmentEntry({ amendment }: { amendment: Amendment }) {
  return (
    <li className="py-4">
      <p className="font-semibold text-base text-ink">{amendmentTitles[amendment.kind]}</p>
      <p className="text-muted text-sm">
        {amendment.actorName}, <DateText iso={amendment.createdAt} withTime />
      </p>
      <dl className="mt-2.5 grid gap-1.5 text-[15px]">
        {amendmentChanges(amendment).map((change) => (
          <div key={change.label} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <dt className="min-w-40 text-muted">{change.label}</dt>
            <dd className="tnum flex flex-wrap items-center gap-2">
              <VisuallyHidden>from</VisuallyHidden>
              <span className="text-body line-through decoration-field">{change.before}</span>
              <ArrowRight aria-hidden className="size-4 text-muted" />
              <VisuallyHidden>to</VisuallyHidden>
              <span className="font-semibold text-ink">{change.after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The changes that were made after signing. */
export function AmendmentsSheet({ amendments }: { amendments: readonly Amendment[] }) {
  return (
    <Sheet aria-labelledby="amendments">
      <SectionHeader
        id="amendments"
        title="Amendments"
        aside="Changes after signing; the signed agreement above is unchanged"
      />
      <ul className="divide-y divide-line">
        {amendments.map((amendment) => (
          <AmendmentEntry key={amendment.id} amendment={amendment} />
        ))}
      </ul>
    </Sheet>
  )
}
