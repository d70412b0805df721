import { type ChangeRequest, changeRequestSchema } from '@portal/contract/change-requests/change-request'
import { useState } from 'react'
import type { CallArguments } from '../../../lib/api/call-types'
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

/** Whether the server rejected a decision because someone else decided the request first. */
const isAlreadyDecided = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'ALREADY_DECIDED'

/**
 * Adds the earlier decision from the server's error to the request. A filtered list may no longer contain the request, so
 * the local copy may still be pending. A refreshed copy already has the decision.
 */
function mergeDecision(request: ChangeRequest, error: unknown): ChangeRequest {
  if (request.status !== 'pending' || !(error instanceof ApiError) || !isAlreadyDecided(error)) return request
  const decision = decisionSchema.safeParse(error.details)
  return decision.success ? { ...request, ...decision.data } : request
}

/** The kind of decision, derived from the request body. */
const decisionKind = ({ status, changes, applyPicks }: CallArguments<'decideChangeRequest'>['body']) =>
  applyPicks ? 'picks' : changes ? 'changes' : status

/**
 * The decision on a pending request: the response and, for an approved Change, the edits to its order.
 * @param onDecided called after the decision is saved
 * @param opensEditor whether to load the order for editing immediately
 */
export function useDecision(request: ChangeRequest, onDecided: () => void, opensEditor = false) {
  const decide = useDecideChangeRequest(request.id)
  const isPending = request.status === 'pending' && !isAlreadyDecided(decide.error)
  const canDecide = useCan('change-request.decide')
  const canEdit = useCan('order.edit-packages')
  const mayDecide = canDecide && isPending
  const mayEdit = mayDecide && canEdit && request.changeType === 'Change'
  const [response, setResponse] = useState('')
  const [view, setView] = useState<'details' | 'changes'>('details')
  // Keep the opened editor mounted behind the details, so that its edits are not lost.
  const [isEditorMounted, setEditorMounted] = useState(opensEditor && mayEdit)
  const [isConfirming, setConfirming] = useState(false)
  const loading = useOrderToEdit(isEditorMounted ? request.order.id : null)
  const { edit, reset } = useOrderDraft(loading.order)

  const { mutate } = decide
  return {
    /** The current request, including a decision known only from the server's error. */
    request: mergeDecision(request, decide.error),
    /** Whether the user's role may decide requests. */
    canDecide,
    mayDecide,
    mayEdit,
    response,
    setResponse,
    isEditing: view === 'changes' && (mayEdit || decide.isPending),
    isEditorMounted,
    loading,
    edit,
    isSending: decide.isPending,
    /** The pressed button, while its call is in progress. */
    sending: decide.isPending ? decisionKind(decide.variables) : undefined,
    error: decide.error,
    /** Whether an approval with changes failed. The editor shows the reason. */
    failedWithChanges: decide.isError && Boolean(decide.variables.changes),
    isDirty: mayDecide && !decide.isPending && (response.trim() !== '' || Boolean(edit?.isDirty)),
    openEditor() {
      decide.reset()
      setEditorMounted(true)
      setView('changes')
    },
    closeEditor() {
      decide.reset()
      setView('details')
    },
    decide: (status: 'approved' | 'rejected') => mutate({ status, response }, { onSuccess: onDecided }),
    /** Whether the confirmation lists the changes. */
    isConfirming,
    /** Opens the confirmation if the edit is valid. Otherwise the editor shows what is wrong. */
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
        { onSuccess: onDecided, onError: edit.handleError, onSettled: () => setConfirming(false) },
      )
    },
    /** Approves the requested packages at the totals in the request. */
    approvePicks: () => mutate({ status: 'approved', response, applyPicks: true }, { onSuccess: onDecided }),
    clearError: decide.reset,
    reset() {
      setResponse('')
      setConfirming(false)
      setView('details')
      setEditorMounted(false)
      reset()
      decide.reset()
    },
  }
}

export type Decision = ReturnType<typeof useDecision>
