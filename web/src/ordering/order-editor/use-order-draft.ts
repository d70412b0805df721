import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { PriceChange } from '@portal/contract/orders/placing'
import { useState } from 'react'
import {
  checkDraft,
  type DraftProblems,
  type EditRequest,
  editRequest,
  getRemainingProblems,
  noProblems,
} from './check-draft'
import { applyPrices, readRejection } from './draft-rejection'
import { draftTotals, getDraft, hasLineChanges, hasMonthsChange, type OrderDraft } from './order-draft'
import { rebaseDraft } from './rebase-draft'

/** Tracks which custom package forms have unsubmitted input, so that saving or closing does not lose it. */
function useIncompleteForms() {
  const [forms, setForms] = useState<readonly string[]>([])
  return {
    hasAny: forms.length > 0,
    mark: (form: string, isIncomplete: boolean) =>
      setForms((previous) => {
        if (previous.includes(form) === isIncomplete) return previous
        return isIncomplete ? [...previous, form] : previous.filter((openForm) => openForm !== form)
      }),
    reset: () => setForms([]),
  }
}

interface EditState {
  base: OrderDetail
  draft: OrderDraft
}

const unfinishedMessage = 'Please finish the custom package first, or cancel it.'

/**
 * The state of one edit of an order, from the first change to the save.
 * @param order the order as stored; undefined while it loads. After the first change, the edit stays based on that
 * version until the user resolves a conflict with a newer one
 */
export function useOrderDraft(order: OrderDetail | undefined) {
  const [edited, setEdited] = useState<EditState | null>(null)
  const [problems, setProblems] = useState<DraftProblems>(noProblems)
  const [attempt, setAttempt] = useState(0)
  const [stale, setStale] = useState<OrderDetail | null>(null)
  const [prices, setPrices] = useState<PriceChange['items'] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const incompleteForms = useIncompleteForms()

  const reset = () => {
    setEdited(null)
    setProblems(noProblems)
    setStale(null)
    setPrices(null)
    setFailure(null)
    incompleteForms.reset()
  }
  const { base, draft } = edited ?? { base: order, draft: order && getDraft(order) }
  if (!base || !draft) return { edit: null, reset }

  const stored = getDraft(base)
  const totals = draftTotals(draft)
  const isChanged = { lines: hasLineChanges(stored, draft), months: hasMonthsChange(stored, draft) }

  const show = (nextProblems: DraftProblems) => {
    setProblems(nextProblems)
    setAttempt(attempt + 1)
  }
  const setEditState = (next: EditState) => {
    setEdited(next)
    setProblems(noProblems)
    setStale(null)
    setPrices(null)
    setFailure(null)
  }
  const edit = {
    base,
    stored,
    draft,
    totals,
    problems,
    /** The number of failed validations. Each one moves the focus to the first invalid field. */
    attempt,
    /** The version that someone else stored. The user must resolve the conflict before saving. */
    stale,
    /** The new prices, if the server rejected the old ones. */
    prices,
    /** Why the last save failed, if there is nothing to resolve. */
    failure,
    isChanged: isChanged.lines || isChanged.months,
    /** Whether closing would lose input. */
    isDirty: isChanged.lines || isChanged.months || incompleteForms.hasAny,

    change(next: OrderDraft) {
      setProblems(getRemainingProblems(problems, draft, next))
      setEdited({ base, draft: next })
    },

    markIncomplete: incompleteForms.mark,

    /** Returns the request; null if the draft has problems, which are then marked. */
    check(): EditRequest | null {
      const draftProblems =
        checkDraft(draft) ?? (incompleteForms.hasAny ? { ...noProblems, form: unfinishedMessage } : null)
      if (draftProblems) {
        show(draftProblems)
        return null
      }
      setProblems(noProblems)
      setPrices(null)
      setFailure(null)
      return editRequest(base, draft)
    },

    /** Handles an error of the save call. */
    handleError(error: unknown) {
      const rejection = readRejection(error, draft)
      if (rejection?.kind === 'stale') return setStale(rejection.current)
      if (rejection?.kind === 'prices') return setPrices(rejection.items)
      if (rejection) show(rejection.problems)
      setFailure(error)
    },

    /** Continues with the stored order and discards the local edits. */
    acceptStored() {
      if (stale) setEditState({ base: stale, draft: getDraft(stale) })
    },

    /** Continues with the local edits applied to the stored order. */
    reapplyChanges() {
      if (stale)
        setEditState({ base: stale, draft: rebaseDraft({ base: stored, mine: draft, stored: getDraft(stale) }) })
    },

    acceptPrices() {
      if (prices) setEditState({ base, draft: applyPrices(draft, prices) })
    },
  }
  return { edit, reset }
}

export type OrderEdit = NonNullable<ReturnType<typeof useOrderDraft>['edit']>
