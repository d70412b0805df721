import type { CreateOrderSent, SignOrder } from '@portal/contract/order-placing'
import { orderTexts } from '@portal/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, OfflineError, refreshCalls } from '../../lib/api'
import { cart } from '../../lib/cart'
import { useGo } from '../../lib/page'
import { useSetCurrentUser, useUser } from '../../lib/session'
import { toast } from '../../ui/toast/toast'
import { placeOrder, saveDraft } from './api/order-calls'
import { checkoutDraft } from './checkout-draft'
import { confirmation, confirmationOf } from './confirmation-data'
import { type OrderProblem, placeProblemOf, saveProblemOf } from './order-problems'
import { type Refusal, refusalOf } from './refusals'

/** Saving and placing with all that can come back: success, a decision for the dealer, or a problem in words. */
export function useOrderActions(orderYear: number) {
  const go = useGo()
  const client = useQueryClient()
  const user = useUser()
  const setUser = useSetCurrentUser()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  /** The specification: a new signature goes to the profile first, to be used again next year. */
  const keepNewSignature = async ({ signatureData, signatureMethod }: SignOrder) => {
    if (!signatureData || signatureMethod === 'saved' || user.signatureData !== null) return
    setUser(await call('saveSignature', { body: { signatureData } }))
  }
  const finish = (path: string) => {
    cart.clear()
    void refreshCalls(client, 'listOrders', 'getOrder', 'getOrderTimeline', 'getRenewalProposal')
    go(path)
  }
  const tell = (error: unknown, problemOf: (error: unknown) => OrderProblem | null) => {
    setRefusal(refusalOf(error))
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

  const place = useMutation({
    mutationFn: async ({ body, consent }: { body: CreateOrderSent; consent: SignOrder }) => {
      await keepNewSignature(consent)
      return placeOrder(body, consent, { answerLost: checkoutDraft.read().answerLost, orderYear })
    },
    onSuccess: (order) => {
      confirmation.write(confirmationOf(order))
      toast({ title: orderTexts.signed, variant: 'success' })
      checkoutDraft.clear()
      finish('/order-confirmation')
    },
    onError: (error) => {
      if (error instanceof OfflineError) checkoutDraft.change({ answerLost: true })
      tell(error, placeProblemOf)
    },
  })

  return {
    save: save.mutate,
    place: place.mutate,
    isSaving: save.isPending,
    // Also while the confirmation is on its way, so that nobody places twice.
    isPlacing: place.isPending || place.isSuccess,
    saveProblem: saveProblemOf(save.error),
    placeProblem: placeProblemOf(place.error),
    refusal,
    closeRefusal: () => setRefusal(null),
  }
}
