import { type Draft, maxOpenDrafts } from '@portal/contract/program-drafts/draft'
import { counted, joinWithAnd } from '@portal/contract/texts/plural'
import { SectionHeader } from '../../../design/layout/section-header'
import { AppLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { shortDayText } from '../parts/days'
import { draftPath } from '../parts/paths'
import { DraftBadge } from '../parts/state-badge'

function detailText(draft: Draft, date: (instant: string) => string): string {
  const { isAuthor, authors, wishedEffect, changeCount, state, decidedAt } = draft
  const returned = state === 'returned' && decidedAt !== null ? `, returned ${date(decidedAt)}` : ''
  return isAuthor
    ? `For ${shortDayText(wishedEffect)}. ${counted(changeCount, 'change')}${returned}`
    : `${joinWithAnd(authors.map(({ name }) => name))}${returned}`
}

function DraftRows({ title, drafts }: { title: string; drafts: readonly Draft[] }) {
  const { role } = useUser()
  const { date } = useDates()
  if (drafts.length === 0) return null
  return (
    <>
      <h3 className="pt-4 font-semibold text-[13px] text-muted">{title}</h3>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="relative flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <AppLink
                href={draftPath(role, draft.id)}
                className="font-semibold text-[15px] text-ink leading-snug after:absolute after:inset-0 hover:underline wrap-anywhere"
              >
                {draft.title}
              </AppLink>
              <p className="text-[13.5px] text-muted wrap-anywhere">{detailText(draft, date)}</p>
            </div>
            <DraftBadge state={draft.state} isShort className="flex-none" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The open drafts: the user's own, then those of others. */
export function DraftList({ drafts, isPage }: { drafts: readonly Draft[]; isPage: boolean }) {
  return (
    <section aria-labelledby="drafts">
      <SectionHeader
        id="drafts"
        title="Drafts"
        size={isPage ? 'page' : 'sheet'}
        aside={`${drafts.length} of ${maxOpenDrafts}`}
      />
      {drafts.length === 0 && (
        <p className="pt-4 text-[15px] text-muted">No drafts. Start one to change the program.</p>
      )}
      <DraftRows title="Yours" drafts={drafts.filter(({ isAuthor }) => isAuthor)} />
      <DraftRows title="Others" drafts={drafts.filter(({ isAuthor }) => !isAuthor)} />
    </section>
  )
}
