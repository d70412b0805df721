import { type ChangeRequest, changeRequestSchema } from '@portal/contract/change-requests/change-request'
import { useState } from 'react'
import type { Sent } from '../../../lib/api/call-types'
import { ApiError } from '../../../lib/api/errors'
import { useCan } from '../../../lib/session'
import { useOrderDraft } from '../../../ordering/order-editor/use-order-draft'
import { useOrderToEdit } from '../../../ordering/order-to-edit'
import { useDecideChangeRequest } from '../api'

const decisionSchema = changeRequestSchema.pick({
  status: true,
  withdrawn: true,
  decidedByName: true,
  decidedAt: true,
})

/** Whether the server refused a decision because somebody was faster. */
const isDecidedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'

/**
 * The request with what the refusal tells of the faster decision. A filtered list may not hold it any more, so that the
 * copy in hand still says pending; a fresh copy is left alone, it knows the answer too.
 */
function mergeDecision(request: ChangeRequest, error: unknown): ChangeRequest {
  if (request.status !== 'pending' || !(error instanceof ApiError) || !isDecidedMeanwhile(error)) return request
  const decision = decisionSchema.safeParse(error.details)
  return decision.success ? { ...request, ...decision.data } : request
}

/** Which act a decision is, by what is sent. */
const actOf = ({ status, changes, applyPicks }: Sent<'decideChangeRequest'>['body']) =>
  applyPicks ? 'picks' : changes ? 'changes' : status

/**
 * How a pending request is decided: the response, and for an approved Change what is edited on its order.
 * @param onDecided called once it is
 * @param opensEditor whether the order is made ready to be edited at once, without anybody asking for it
 */
export function useDecision(request: ChangeRequest, onDecided: () => void, opensEditor = false) {
  const decide = useDecideChangeRequest(request.id)
  const isPending = request.status === 'pending' && !isDecidedMeanwhile(decide.error)
  const canDecide = useCan('change-request.decide')
  const canEdit = useCan('order.edit-packages')
  const mayDecide = canDecide && isPending
  const mayEdit = mayDecide && canEdit && request.changeType === 'Change'
  const [response, setResponse] = useState('')
  const [view, setView] = useState<'details' | 'changes'>('details')
  // Once it was opened the editor stays, behind the details too, with whatever was typed in it.
  const [isEditorKept, setEditorKept] = useState(opensEditor && mayEdit)
  const [isConfirming, setConfirming] = useState(false)
  const loading = useOrderToEdit(isEditorKept ? request.order.id : null)
  const { edit, reset } = useOrderDraft(loading.order)

  const { mutate } = decide
  return {
    /** As it stands now: also when a refusal was the first to tell that somebody else decided it. */
    request: mergeDecision(request, decide.error),
    /** Whether requests are decided by whoever looks at this one. */
    canDecide,
    mayDecide,
    mayEdit,
    response,
    setResponse,
    isEditing: view === 'changes' && (mayEdit || decide.isPending),
    isEditorKept,
    loading,
    edit,
    isSending: decide.isPending,
    /** Which button was pressed, while its answer is under way. */
    sending: decide.isPending ? actOf(decide.variables) : undefined,
    error: decide.error,
    /** Whether what failed was an approval with changes, of which the edit itself says what is wrong. */
    failedWithChanges: decide.isError && Boolean(decide.variables.changes),
    isDirty: mayDecide && !decide.isPending && (response.trim() !== '' || Boolean(edit?.isDirty)),
    openEditor() {
      decide.reset()
      setEditorKept(true)
      setView('changes')
    },
    closeEditor() {
      decide.reset()
      setView('details')
    },
    decide: (status: 'approved' | 'rejected') => mutate({ status, response }, { onSuccess: onDecided }),
    /** Whether the confirmation lists the changes. */
    isConfirming,
    /** Asks before an edit that can be sent is approved; what is wrong with any other is shown in place. */
    approveWithChanges() {
      if (edit?.check()) setConfirming(true)
    },
    cancelConfirming: () => setConfirming(false),
    confirmChanges() {
      const sent = edit?.check()
      if (!edit || !sent) return setConfirming(false)
      const { items, months, updatedAt } = sent
      const changes = { items, months, updatedAt }
      mutate(
        { status: 'approved', response, changes },
        { onSuccess: onDecided, onError: edit.refuse, onSettled: () => setConfirming(false) },
      )
    },
    /** Approves what was picked, at the figures of the request. */
    approvePicks: () => mutate({ status: 'approved', response, applyPicks: true }, { onSuccess: onDecided }),
    clearError: decide.reset,
    reset() {
      setResponse('')
      setConfirming(false)
      setView('details')
      setEditorKept(false)
      reset()
      decide.reset()
    },
  }
}

export type Decision = ReturnType<typeof useDecision>
