import { type DraftDetail, returnDraftSchema } from '@portal/contract/program-drafts/draft'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { Check, CircleCheck, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../design/button'
import { Checkbox } from '../../../design/form/checkbox'
import { Field, FieldError } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useNavigatePortal, useRouterBlock } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { useReturnDraft } from '../api'
import { dayText } from '../parts/days'
import { programPath, versionPath } from '../parts/paths'
import { timeText } from '../parts/zone-text'
import { ConfirmFactorDialog } from './confirm-factor-dialog'
import { useApproval } from './use-approval'
import type { ReadPlan } from './use-read-plan'

interface DecisionFormProps {
  draft: DraftDetail
  effects: ReadPlan | undefined
  /** The last day on which the version can be withdrawn: 'September 30'. Null if it takes effect a minute after its approval. */
  lastWithdrawalDay: string | null
}

type Problems = Partial<Record<'comment' | 'newTerms', string>>

/** Whether the effects are still those that the authors saw when they sent the draft. */
function Rechecked({ draft, effects: { read } }: { draft: DraftDetail; effects: ReadPlan }) {
  const { timeZone } = useDates()
  const { demo } = useProgram()
  const isSame = read.planSha256 === draft.planSha256
  const Icon = isSame ? CircleCheck : TriangleAlert
  return (
    <>
      <p className={isSame ? 'flex gap-2 text-[15px] text-success' : 'flex gap-2 text-[15px] text-tone-orange-text'}>
        <Icon aria-hidden className="mt-0.5 size-4.5 flex-none" />
        <span className="font-semibold">
          Effects rechecked at {timeText(read.plan.countedAt, timeZone)}:{' '}
          {isSame ? 'no change' : 'different from when the draft was sent'}
        </span>
      </p>
      {demo && !draft.needsFactor && (
        <p className="mt-2 text-muted text-sm">In the demo, approving needs no second factor.</p>
      )}
    </>
  )
}

/** Approves the draft, or returns it with a comment. */
export function DecisionForm({ draft, effects, lastWithdrawalDay }: DecisionFormProps) {
  const { role } = useUser()
  const { date } = useDates()
  const go = useNavigatePortal()
  const [comment, setComment] = useState('')
  const [acceptsNewTerms, setAcceptsNewTerms] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const returning = useReturnDraft(draft.id)
  const approved = ({ number, takesEffectAt }: VersionDetail) => {
    flushSync(() => setDone(true))
    const title =
      lastWithdrawalDay === null
        ? `Version ${number} takes effect in a minute`
        : `Version ${number} is scheduled for ${date(takesEffectAt)}`
    toast({ title, variant: 'success' })
    go(versionPath(role, number))
  }
  const approval = useApproval({
    draftId: draft.id,
    onApproved: approved,
    onStale: () => void effects?.recount(),
  })
  useUnsavedChanges(comment !== '' && !isDone, useRouterBlock())

  /** Renders immediately, so that the field is already marked as invalid when it gets the focus. */
  const show = (next: Problems): boolean => {
    flushSync(() => setProblems(next))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return Object.keys(next).length === 0
  }
  const newTermsYears = effects?.read.plan.newTermsYears ?? []
  const needsNewTerms = newTermsYears.length > 0
  const approve = () => {
    if (!effects) return
    returning.reset()
    if (!show(needsNewTerms && !acceptsNewTerms ? { newTerms: programDraftTexts.newTermsRequired } : {})) return
    approval.approve({
      planSha256: effects.read.planSha256,
      ...(comment.trim() !== '' && { comment }),
      ...(needsNewTerms && { acceptsNewTerms }),
    })
  }
  const sendBack = () => {
    approval.clearFailure()
    const parsed = returnDraftSchema.safeParse({ comment })
    if (!show(parsed.success ? {} : { comment: parsed.error.issues[0]?.message })) return
    returning.mutate(comment, {
      onSuccess: () => {
        flushSync(() => setDone(true))
        toast({ title: 'Draft returned', description: 'Its authors can edit it again.', variant: 'success' })
        go(programPath(role))
      },
    })
  }
  const isPending = approval.isPending || returning.isPending
  const authors = joinWithAnd(draft.authors.map(({ name }) => name))
  const returnFailure = returning.error && errorText(returning.error, 'Please try again in a moment.')
  return (
    <div ref={form}>
      <h3 className="sr-only">Your decision</h3>
      {effects && <Rechecked draft={draft} effects={effects} />}
      {approval.failure !== undefined && (
        <Notice tone="error" className="mt-4" title="Nothing is approved yet">
          {approval.failure}
        </Notice>
      )}
      {returnFailure !== null && (
        <Notice tone="error" className="mt-4" title="The draft was not returned">
          {returnFailure}
        </Notice>
      )}
      {needsNewTerms && (
        <div className="mt-4 rounded-control bg-danger-tint px-4 py-3">
          <Checkbox
            checked={acceptsNewTerms}
            aria-invalid={problems.newTerms ? true : undefined}
            aria-describedby={problems.newTerms ? 'new-terms-error' : undefined}
            onChange={(event) => setAcceptsNewTerms(event.target.checked)}
            labelClassName="font-semibold text-danger"
            label={`I accept less favorable terms for dealers who sign for ${joinWithAnd(newTermsYears.map(String))} from then on`}
          />
          {problems.newTerms && <FieldError id="new-terms-error">{problems.newTerms}</FieldError>}
        </div>
      )}
      <Field label="Comment" hint="Required to return, optional to approve." error={problems.comment} className="mt-4">
        <Textarea
          rows={3}
          maxLength={1000}
          placeholder={`For ${authors} and the history`}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <div className="mt-4 grid gap-2.5">
        <Button
          variant="primary"
          size="lg"
          pending={approval.isPending && approval.factorRequest === null}
          pendingText="Approving..."
          disabled={isPending || !effects?.isSameDraft || effects.newer !== null}
          onClick={approve}
        >
          <Check aria-hidden />
          Approve
        </Button>
        <Button
          size="lg"
          pending={returning.isPending}
          pendingText="Returning..."
          disabled={isPending}
          onClick={sendBack}
        >
          Return with comment
        </Button>
      </div>
      <p className="mt-3 text-muted text-sm">
        <span>
          {lastWithdrawalDay === null
            ? 'The draft becomes the next version, which takes effect a minute later.'
            : `The draft becomes the next version. You can withdraw it through ${lastWithdrawalDay}.`}
        </span>
        {draft.isAuthor && <span> {programDraftTexts.ownApprovalWaits}</span>}
      </p>
      {approval.factorRequest && effects && (
        <ConfirmFactorDialog
          text={`Approving changes the program on ${dayText(effects.read.plan.effectiveDay)}.`}
          wanted={approval.factorRequest.wanted}
          failure={approval.factorRequest.failure}
          isPending={approval.isPending}
          onFactor={approval.sendFactor}
          onReset={approval.clearFailure}
          onClose={approval.closeFactor}
        />
      )}
    </div>
  )
}
