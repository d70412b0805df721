import { useGo } from '../../../lib/page/navigation'
import { useCheckout } from '../checkout-context'
import { offersNothing, type Refusal } from '../refusals'
import { settleRefusal } from '../settle-refusal'
import { RefusalDialog } from './refusal-dialog'

/** The dialog for a rejected order. Applies the change when the dealer accepts it. */
export function RefusalDecision() {
  const { actions, steps } = useCheckout()
  const go = useGo()
  const accept = (refusal: Refusal) => {
    actions.closeRefusal()
    settleRefusal(refusal)
    steps.restart()
    if (offersNothing(refusal)) go('/packages')
    // A new version of the agreement needs a new script, which only a reload loads.
    if (refusal.kind === 'agreement') window.location.reload()
  }
  return <RefusalDialog refusal={actions.refusal} onAccept={accept} onClose={actions.closeRefusal} />
}
