import type { OrderDetail } from '@portal/contract/orders/order'
import type { CreateOrderSent, SignOrder } from '@portal/contract/orders/placing'
import type { SigningCodeWanted } from '@portal/contract/orders/signing-events'
import { orderTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../design/toast/toast'
import { OfflineError } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'
import { useGo } from '../../lib/page/navigation'
import { useSetCurrentUser, useUser } from '../../lib/session'
import { cart } from '../../ordering/cart/cart'
import { cartItemsOf } from '../../ordering/cart/use-continue-order'
import { placeOrder, saveDraft, saveNewSignature } from './api'
import { checkoutDraft, keepsSignature } from './checkout-draft'
import { confirmation, confirmationOf } from './confirmation-data'
import { type OrderProblem, placeProblemOf, saveProblemOf } from './order-problems'
import { type Refusal, refusalOf, signingCodeOf } from './refusals'
import { signingReport } from './signing-report'

/** Identifies the mutation that places an order. */
export const placeOrderKey = ['placeOrder'] as const

/** What is placed. */
interface Placing {
  body: CreateOrderSent
  consent: SignOrder
  /** The same order as a draft, kept while a code is on its way. */
  draft: CreateOrderSent
}

type CodePart = Pick<CreateOrderSent, 'signingCode' | 'resendSigningCode' | 'rememberDevice'>

/** A placing that waits for its code. */
interface AwaitedCode {
  placing: Placing
  wanted: SigningCodeWanted
  /** The draft it is kept as; null when it could not be saved. */
  saved: OrderDetail | null
}

/**
 * Saving and placing with all that can come back: success, a decision for the dealer, or a problem in words.
 * @param onFinished the order is stored; the cart is emptied next, while the following page may still load
 */
export function useOrderActions(orderYear: number, onFinished: () => void) {
  const go = useGo()
  const client = useQueryClient()
  const user = useUser()
  const setUser = useSetCurrentUser()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [awaited, setAwaited] = useState<AwaitedCode | null>(null)
  // The server stores it in an encoding of its own, so the account's image does not tell that it is the same.
  const [keptSignature, setKeptSignature] = useState<string | null>(null)

  /** A new signature goes to the profile first, to be used again next year; where it is wanted (docs/spec 8.4). */
  const keepNewSignature = async ({ signatureData, signatureMethod }: SignOrder) => {
    const isNew = signatureMethod !== 'saved' && signatureData !== user.signatureData
    if (!signatureData || !isNew || signatureData === keptSignature || !keepsSignature(checkoutDraft.read(), user))
      return
    setUser(await saveNewSignature(signatureData))
    setKeptSignature(signatureData)
    // From now on one is saved; what the dealer sees and wanted stays as it was.
    checkoutDraft.change({ keepSignature: true })
  }
  const finish = (path: string) => {
    // At once: a store that changes is drawn before a state that is set beside it.
    flushSync(onFinished)
    cart.clear()
    signingReport.clear()
    void refreshCalls(client, 'listOrders', 'getOrder', 'getOrderTimeline', 'getRenewalProposal', 'getOwnPreparedOrder')
    go(path)
  }
  const tell = (error: unknown, problemOf: (error: unknown) => OrderProblem | null) => {
    const asked = refusalOf(error)
    setRefusal(asked)
    // Every screen then shows the year that is being sold.
    if (asked?.kind === 'year') void refreshCalls(client, 'getProgram')
    const problem = problemOf(error)
    if (problem) toast({ title: problem.title, description: problem.detail, variant: 'error' })
  }

  const save = useMutation({
    mutationFn: (body: CreateOrderSent) => saveDraft(body),
    onSuccess: () => {
      toast({ title: orderTexts.saved, variant: 'success' })
      checkoutDraft.afterSaving()
      finish('/orders')
    },
    onError: (error) => tell(error, saveProblemOf),
  })

  /** The order waits for its code: kept as the draft it will replace, so that nothing is lost on another day or device. */
  const awaitCode = async (placing: Placing, wanted: SigningCodeWanted) => {
    if (awaited !== null) return setAwaited({ ...awaited, wanted })
    // Where it cannot be saved the step says that it stays in this browser.
    const saved = await saveDraft(placing.draft).catch(() => null)
    const body = saved ? { ...placing.body, updatedAt: saved.updatedAt } : placing.body
    if (saved) {
      const { id, orderId, months, springPercent, updatedAt } = saved
      cart.fill(cartItemsOf(saved), orderYear, { id, orderId, months, springPercent, updatedAt })
    }
    setAwaited({ placing: { ...placing, body }, wanted, saved })
  }

  const place = useMutation({
    mutationKey: placeOrderKey,
    mutationFn: async ({ placing: { body, consent }, code }: { placing: Placing; code?: CodePart }) => {
      await keepNewSignature(consent)
      const { answerLost } = checkoutDraft.read()
      return placeOrder({ ...body, ...code }, consent, { key: checkoutDraft.placingKey(), answerLost, orderYear })
    },
    onSuccess: (order) => {
      confirmation.write(confirmationOf(order))
      toast({ title: orderTexts.signed, variant: 'success' })
      checkoutDraft.clear()
      finish('/order-confirmation')
    },
    onError: async (error, { placing }) => {
      if (error instanceof OfflineError) checkoutDraft.change({ answerLost: true })
      const wanted = signingCodeOf(error)
      if (wanted) return awaitCode(placing, wanted)
      tell(error, placeProblemOf)
      // What has to be decided is decided at the agreement.
      if (refusalOf(error)) setAwaited(null)
    },
  })

  return {
    save: save.mutate,
    place: (placing: Placing) => place.mutate({ placing }),
    /** The code that the placing waits for; null when it waits for none. */
    awaited: awaited && { wanted: awaited.wanted, saved: awaited.saved },
    giveCode: (code: CodePart) => awaited && place.mutate({ placing: awaited.placing, code }),
    leaveCode: () => setAwaited(null),
    isSaving: save.isPending,
    // Also while the confirmation is on its way, so that nobody places twice.
    isPlacing: place.isPending || place.isSuccess,
    saveProblem: saveProblemOf(save.error),
    placeProblem: placeProblemOf(place.error),
    refusal,
    closeRefusal: () => setRefusal(null),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
