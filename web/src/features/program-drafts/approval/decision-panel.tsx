import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { addDays, daysBetween, formatDayOfYear, toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { counted, joinWithAnd } from '@portal/contract/texts/plural'
import type { ReactNode } from 'react'
import { Button } from '../../../design/button'
import { DateText } from '../../../design/display/date-text'
import { AppLink } from '../../../design/link'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { shortDayText, weekdayText } from '../parts/days'
import { draftPath, versionPath } from '../parts/paths'
import { SpruceCard } from '../parts/spruce-card'
import { zoneText } from '../parts/zone-text'
import { DecisionForm } from './decision-form'
import { useCanDecide } from './use-can-decide'
import type { ReadPlan } from './use-read-plan'

/** The page's element that "Go to your decision" jumps to. */
export const decisionId = 'decision'

function Explanation({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <>
      <h3 className="type-h3">{title}</h3>
      <p className="mt-1.5 text-[15px]">{children}</p>
      <div className="mt-4 flex flex-wrap gap-2.5 max-md:*:flex-1">{action}</div>
    </>
  )
}

/** A draft that does not wait for approval, or not any more. */
function Settled({ draft: { id, state, approvedAs, decidedByName, decisionComment } }: { draft: DraftDetail }) {
  const { role } = useUser()
  if (approvedAs !== null) {
    return (
      <Explanation
        title={`Approved by ${decidedByName}`}
        action={
          <Button asChild>
            <AppLink href={versionPath(role, approvedAs)}>Open version {approvedAs}</AppLink>
          </Button>
        }
      >
        The draft became version {approvedAs}.
      </Explanation>
    )
  }
  return (
    <Explanation
      title={state === 'returned' ? `Returned by ${decidedByName}` : 'Not waiting for approval'}
      action={
        state !== 'discarded' && (
          <Button asChild>
            <AppLink href={draftPath(role, id)}>Open the draft</AppLink>
          </Button>
        )
      }
    >
      {state === 'returned'
        ? `“${decisionComment}”`
        : state === 'discarded'
          ? 'The draft is discarded.'
          : 'Its authors are editing the draft. You can review it when they send it for approval.'}
    </Explanation>
  )
}

/** Why the user cannot decide about a waiting draft. */
function Locked({ draft: { id, isAuthor, approvers, sentAt, sentByName } }: { draft: DraftDetail }) {
  const { role } = useUser()
  const names = approvers.map(({ name }) => name)
  const openDraft = (
    <Button asChild>
      <AppLink href={draftPath(role, id)}>Open the draft</AppLink>
    </Button>
  )
  if (isAuthor) {
    return (
      <Explanation title="You edited this draft" action={openDraft}>
        {names.length > 0
          ? `Someone who didn’t edit it has to approve it: ${joinWithAnd(names)}.`
          : 'Someone else must approve it, but no other user can approve drafts right now.'}
      </Explanation>
    )
  }
  return (
    <Explanation title="Locked while it waits for approval" action={openDraft}>
      <span>{sentByName} sent it</span>
      {sentAt !== null && (
        <span>
          {' '}
          on <DateText iso={sentAt} withTime />
        </span>
      )}
      <span>. You can read it. Editing opens again when an approver returns it.</span>
    </Explanation>
  )
}

/** The day when the draft takes effect, and the decision of the user who may approve it. */
export function DecisionPanel({ draft, effects }: { draft: DraftDetail; effects: ReadPlan | undefined }) {
  const { timeZone } = useProgram()
  const now = useServerNow()
  const isMine = useCanDecide(draft)
  const { state, plan, wishedEffect } = draft
  const day = effects?.read.plan.effectiveDay ?? plan?.effectiveDay ?? wishedEffect
  const days = daysBetween(toCalendarDate(now, timeZone), getDay(day))
  const inDays = days < 2 ? 'tomorrow' : `in ${counted(days, 'day')}`
  const instantText = days > 0 ? `at midnight ${zoneText(timeZone)}, ${inDays}` : 'a minute after its approval'
  const isWaiting = state === 'waiting'
  return (
    <div id={decisionId} tabIndex={-1} className="scroll-mt-24 outline-none">
      <SpruceCard
        label="Takes effect"
        figure={shortDayText(day)}
        note={`${weekdayText(day)}, ${instantText}`}
        current={isMine}
      >
        {isMine ? (
          <DecisionForm
            draft={draft}
            effects={effects}
            lastWithdrawalDay={days > 0 ? formatDayOfYear(addDays(getDay(day), -1)) : null}
          />
        ) : isWaiting ? (
          <Locked draft={draft} />
        ) : (
          <Settled draft={draft} />
        )}
      </SpruceCard>
    </div>
  )
}
