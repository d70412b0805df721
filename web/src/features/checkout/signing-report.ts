import type { CheckoutEvent } from '@portal/contract/orders/signing-events'
import { mostCheckoutEvents } from '@portal/contract/orders/signing-events'
import { call } from '../../lib/api/call'
import { checkoutDraft } from './checkout-draft'

let untold: CheckoutEvent[] = []
let isTelling = false

const isSame = (one: CheckoutEvent, other: CheckoutEvent): boolean =>
  one.kind === other.kind && (one.kind !== 'acknowledged' || other.kind !== 'acknowledged' || one.about === other.about)

async function tellAll(): Promise<void> {
  if (isTelling) return
  isTelling = true
  try {
    while (untold.length > 0) {
      const events = untold
      await call('reportSigning', { body: { attempt: checkoutDraft.placingKey(), events } })
      untold = untold.filter((event) => !events.includes(event))
    }
  } catch {
    // Nobody waits for it: what was not heard goes with the next event, or with the order itself.
  } finally {
    isTelling = false
  }
}

/** What the dealer does at checkout, told to the portal at once: the time at which it hears of it is what counts. */
export const signingReport = {
  tell(event: CheckoutEvent): void {
    untold = [...untold.filter((each) => !isSame(each, event)), event].slice(-mostCheckoutEvents)
    void tellAll()
  },
  /** What the portal may not have heard of yet. */
  untold: (): readonly CheckoutEvent[] => untold,
  /** The order is placed or saved for later. */
  clear(): void {
    untold = []
  },
}
