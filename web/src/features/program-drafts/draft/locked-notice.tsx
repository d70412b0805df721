import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { Lock, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { approvalPath, versionPath } from '../parts/paths'
import { useMayEdit } from '../parts/use-may-change'
import { useRecallDraft } from './draft-calls'
import { isEditable } from './editor/editor-state'

interface StateSheetProps {
  title: string
  icon: ReactNode
  children: ReactNode
  actions?: ReactNode
}

function StateSheet({ title, icon, children, actions }: StateSheetProps) {
  return (
    <Sheet aria-label={title} className="mb-5 flex gap-4 md:p-6">
      <span aria-hidden className="mt-0.5 [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="type-h3">{title}</h2>
        <p className="mt-1 max-w-[68ch] text-[15px] text-body wrap-anywhere">{children}</p>
        {actions && <div className="mt-4 flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </Sheet>
  )
}

function WaitingSheet({ draft }: { draft: DraftDetail }) {
  const { role } = useUser()
  const { dateTime } = useDates()
  const mayEdit = useMayEdit()
  const { mutate, isPending } = useRecallDraft(draft.id)
  const recall = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: 'You can edit the draft again', variant: 'success' }),
      onError: (error) =>
        toast({
          title: 'The draft was not recalled',
          description: errorText(error, 'Please try again in a moment.'),
          variant: 'error',
        }),
    })
  return (
    <StateSheet
      title="Locked while it waits for approval"
      icon={<Lock />}
      actions={
        <>
          <Button asChild>
            <AppLink href={approvalPath(role, draft.id)}>Review</AppLink>
          </Button>
          {draft.isAuthor && mayEdit && (
            <Button pending={isPending} onClick={recall}>
              Recall
            </Button>
          )}
        </>
      }
    >
      {draft.sentByName} sent it on {draft.sentAt === null ? '' : dateTime(draft.sentAt)}. Editing opens again when an
      approver returns it or an author recalls it.
    </StateSheet>
  )
}

/** Why the draft is locked, or what the approver wrote when it was returned. Nothing for a draft that is being edited. */
export function LockedNotice({ draft }: { draft: DraftDetail }) {
  const { role } = useUser()
  if (draft.state === 'waiting') return <WaitingSheet draft={draft} />
  if (isEditable(draft) && draft.decisionComment !== null) {
    return (
      <StateSheet title={`${draft.decidedByName ?? 'An approver'} returned this draft`} icon={<MessageSquareText />}>
        {draft.decisionComment}
      </StateSheet>
    )
  }
  if (draft.state === 'approved' && draft.approvedAs !== null) {
    return (
      <StateSheet
        title={`This draft became version ${draft.approvedAs}`}
        icon={<Lock />}
        actions={
          <Button asChild>
            <AppLink href={versionPath(role, draft.approvedAs)}>Open version {draft.approvedAs}</AppLink>
          </Button>
        }
      >
        It can no longer be edited.
      </StateSheet>
    )
  }
  if (draft.state === 'discarded') {
    return (
      <StateSheet title="This draft is discarded" icon={<Lock />}>
        You can still read it, and copy it to a new draft.
      </StateSheet>
    )
  }
  return null
}
