import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { CreateOrderSent, SignOrder } from '@portal/contract/orders/placing'
import type { RequiredSigningCode } from '@portal/contract/orders/signing-events'
import { orderTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../design/toast/toast'
import { OfflineError } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'
import { useNavigatePortal } from '../../lib/page/navigation'
import { useSetCurrentUser, useUser } from '../../lib/session'
import { cart, toContinuedDraft } from '../../ordering/cart/cart'
import { getCartItems } from '../../ordering/cart/use-continue-order'
import { placeOrder, saveDraft, saveNewSignature } from './api'
import { checkoutDraft, shouldSaveSignature } from './checkout-draft'
import { confirmation, getConfirmation } from './confirmation-data'
import { describePlaceError, describeSaveError, type OrderProblem } from './order-problems'
import { getSigningCode, type OrderRejection, readRejection } from './order-rejection'
import { signingReport } from './signing-report'

/** Identifies the mutation that places an order. */
export const placeOrderKey = ['placeOrder'] as const

/** The order to place. */
interface OrderToPlace {
  body: CreateOrderSent
  consent: SignOrder
  /** The same order as a draft, saved while the dealer waits for the code. */
  draft: CreateOrderSent
}

type CodeFields = Pick<CreateOrderSent, 'signingCode' | 'resendSigningCode' | 'rememberDevice'>

/** An order that needs a code before it is placed. */
interface PendingCode {
  placing: OrderToPlace
  wanted: RequiredSigningCode
  /** The saved draft; null if saving failed. */
  saved: OrderDetail | null
}

/**
 * Saves and places the order. The result is success, a decision for the dealer, or an error message.
 * @param onFinished called when the order is stored, before the cart is emptied and the next page opens
 */
export function useOrderActions(orderYear: number, onFinished: () => void) {
  const go = useNavigatePortal()
  const client = useQueryClient()
  const user = useUser()
  const setUser = useSetCurrentUser()
  const [rejection, setRejection] = useState<OrderRejection | null>(null)
  const [awaited, setAwaited] = useState<PendingCode | null>(null)
  // The server re-encodes the image, so comparing it with the account's signature does not work.
  const [savedSignature, setSavedSignature] = useState<string | null>(null)

  /** Saves a new signature to the profile first, if the dealer chose to (docs/spec 8.4). */
  const saveSignatureIfNew = async ({ signatureData, signatureMethod }: SignOrder) => {
    const isNew = signatureMethod !== 'saved' && signatureData !== user.signatureData
    if (
      !signatureData ||
      !isNew ||
      signatureData === savedSignature ||
      !shouldSaveSignature(checkoutDraft.read(), user)
    )
      return
    setUser(await saveNewSignature(signatureData))
    setSavedSignature(signatureData)
    // Keep the dealer's choice, because the default changes once a signature is saved.
    checkoutDraft.change({ keepSignature: true })
  }
  const finish = (path: string) => {
    // Flush synchronously: React renders a store change before a state update from the same event.
    flushSync(onFinished)
    cart.clear()
    signingReport.clear()
    void refreshCalls(client, 'listOrders', 'getOrder', 'getOrderTimeline', 'getRenewalProposal', 'getOwnPreparedOrder')
    go(path)
  }
  const reportFailure = (error: unknown, getProblem: (error: unknown) => OrderProblem | null) => {
    const newRejection = readRejection(error)
    setRejection(newRejection)
    // Update the order year on every screen.
    if (newRejection?.kind === 'year') void refreshCalls(client, 'getProgram')
    const problem = getProblem(error)
    if (problem) toast({ title: problem.title, description: problem.detail, variant: 'error' })
  }

  const save = useMutation({
    mutationFn: (body: CreateOrderSent) => saveDraft(body),
    onSuccess: () => {
      toast({ title: orderTexts.saved, variant: 'success' })
      checkoutDraft.afterSaving()
      finish('/orders')
    },
    onError: (error) => reportFailure(error, describeSaveError),
  })

  /** Saves the order as a draft while it waits for the code, so that the dealer can continue later or on another device. */
  const waitForCode = async (placing: OrderToPlace, requiredCode: RequiredSigningCode) => {
    if (awaited !== null) return setAwaited({ ...awaited, wanted: requiredCode })
    // If saving fails, the code step explains that the entries stay in this browser.
    const saved = await saveDraft(placing.draft).catch(() => null)
    const body = saved ? { ...placing.body, updatedAt: saved.updatedAt } : placing.body
    if (saved) cart.fill(getCartItems(saved), orderYear, toContinuedDraft(saved))
    setAwaited({ placing: { ...placing, body }, wanted: requiredCode, saved })
  }

  const place = useMutation({
    mutationKey: placeOrderKey,
    mutationFn: async ({ placing: { body, consent }, code }: { placing: OrderToPlace; code?: CodeFields }) => {
      await saveSignatureIfNew(consent)
      const { answerLost } = checkoutDraft.read()
      return placeOrder({ ...body, ...code }, consent, { key: checkoutDraft.placingKey(), answerLost, orderYear })
    },
    onSuccess: (order) => {
      confirmation.write(getConfirmation(order))
      toast({ title: orderTexts.signed, variant: 'success' })
      checkoutDraft.clear()
      finish('/order-confirmation')
    },
    onError: async (error, { placing }) => {
      if (error instanceof OfflineError) checkoutDraft.change({ answerLost: true })
      const wanted = getSigningCode(error)
      if (wanted) return waitForCode(placing, wanted)
      reportFailure(error, describePlaceError)
      // The dealer resolves a rejection at the agreement.
      if (readRejection(error)) setAwaited(null)
    },
  })

  return {
    save: save.mutate,
    place: (placing: OrderToPlace) => place.mutate({ placing }),
    /** The code that the order needs; null if it needs none. */
    awaited: awaited && { wanted: awaited.wanted, saved: awaited.saved },
    giveCode: (code: CodeFields) => awaited && place.mutate({ placing: awaited.placing, code }),
    leaveCode: () => setAwaited(null),
    isSaving: save.isPending,
    // Stays true while the confirmation loads, so that the dealer cannot place the order twice.
    isPlacing: place.isPending || place.isSuccess,
    saveProblem: describeSaveError(save.error),
    placeProblem: describePlaceError(place.error),
    rejection,
    closeRejection: () => setRejection(null),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
