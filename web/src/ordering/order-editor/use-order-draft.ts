import type { OrderDetail } from '@portal/contract/orders/order'
import type { PriceChange } from '@portal/contract/orders/placing'
import { useState } from 'react'
import { checkDraft, type DraftProblems, noProblems, problemsAfter, type SentEdit, sentEdit } from './check-draft'
import { draftRefusal, withPrices } from './draft-refusal'
import { draftOf, draftTotals, hasOtherLines, hasOtherMonths, type OrderDraft } from './order-draft'
import { rebaseDraft } from './rebase-draft'

/** Which forms of custom packages hold something that is not on the order yet: neither saving nor closing may lose it. */
function useIncompleteForms() {
  const [forms, setForms] = useState<readonly string[]>([])
  return {
    some: forms.length > 0,
    mark: (form: string, isHalfTyped: boolean) =>
      setForms((known) => {
        if (known.includes(form) === isHalfTyped) return known
        return isHalfTyped ? [...known, form] : known.filter((one) => one !== form)
      }),
    reset: () => setForms([]),
  }
}

interface Editing {
  base: OrderDetail
  draft: OrderDraft
}

const unfinished = 'Please finish the custom package first, or cancel it.'

/**
 * The state of one edit of an order, from the first change to the save.
 * @param order the order as stored; undefined while it loads. Once something was edited, the edit stays based on the
 *   order it began with, until somebody decides about a newer one
 */
export function useOrderDraft(order: OrderDetail | undefined) {
  const [edited, setEdited] = useState<Editing | null>(null)
  const [problems, setProblems] = useState<DraftProblems>(noProblems)
  const [attempt, setAttempt] = useState(0)
  const [stale, setStale] = useState<OrderDetail | null>(null)
  const [prices, setPrices] = useState<PriceChange['items'] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const halfTyped = useIncompleteForms()

  const reset = () => {
    setEdited(null)
    setProblems(noProblems)
    setStale(null)
    setPrices(null)
    setFailure(null)
    halfTyped.reset()
  }
  const { base, draft } = edited ?? { base: order, draft: order && draftOf(order) }
  if (!base || !draft) return { edit: null, reset }

  const stored = draftOf(base)
  const totals = draftTotals(draft)
  const isChanged = { lines: hasOtherLines(stored, draft), months: hasOtherMonths(stored, draft) }

  const show = (found: DraftProblems) => {
    setProblems(found)
    setAttempt(attempt + 1)
  }
  const goOnWith = (next: Editing) => {
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
    /** Counts the checks that found something, so that the first wrong field can get the focus. */
    attempt,
    /** What somebody else has stored meanwhile; nothing is saved until somebody decides about it. */
    stale,
    /** Prices that are others by now. */
    prices,
    /** Why the last save was refused, where nobody has to decide anything. */
    failure,
    isChanged: isChanged.lines || isChanged.months,
    /** Something typed would be lost. */
    isDirty: isChanged.lines || isChanged.months || halfTyped.some,

    change(next: OrderDraft) {
      setProblems(problemsAfter(problems, draft, next))
      setEdited({ base, draft: next })
    },

    markHalfTyped: halfTyped.mark,

    /** What to send, or null with the problems in their places. */
    check(): SentEdit | null {
      const found = checkDraft(draft) ?? (halfTyped.some ? { ...noProblems, form: unfinished } : null)
      if (found) {
        show(found)
        return null
      }
      setProblems(noProblems)
      setPrices(null)
      setFailure(null)
      return sentEdit(base, draft)
    },

    /** Takes in why the server refused what was sent. */
    refuse(error: unknown) {
      const refusal = draftRefusal(error, draft)
      if (refusal?.kind === 'stale') return setStale(refusal.current)
      if (refusal?.kind === 'prices') return setPrices(refusal.items)
      if (refusal) show(refusal.problems)
      setFailure(error)
    },

    /** Goes on with the stored order; what was edited here is given up. */
    takeStored() {
      if (stale) goOnWith({ base: stale, draft: draftOf(stale) })
    },

    /** Goes on with what was edited here, on top of the stored order. */
    putMineOnTop() {
      if (stale) goOnWith({ base: stale, draft: rebaseDraft({ base: stored, mine: draft, stored: draftOf(stale) }) })
    },

    takePrices() {
      if (prices) goOnWith({ base, draft: withPrices(draft, prices) })
    },
  }
  return { edit, reset }
}

export type OrderEdit = NonNullable<ReturnType<typeof useOrderDraft>['edit']>
