import type { CheckoutEvent } from '@portal/contract/orders/signing-events'
import { maxCheckoutEvents } from '@portal/contract/orders/signing-events'
import { call } from '../../lib/api/call'
import { checkoutDraft } from './checkout-draft'

let unsentEvents: CheckoutEvent[] = []
let isSending = false

const isSameEvent = (one: CheckoutEvent, other: CheckoutEvent): boolean =>
  one.kind === other.kind && (one.kind !== 'acknowledged' || other.kind !== 'acknowledged' || one.about === other.about)

async function sendUnsent(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    while (unsentEvents.length > 0) {
      const events = unsentEvents
      await call('reportSigning', { body: { attempt: checkoutDraft.placingKey(), events } })
      unsentEvents = unsentEvents.filter((event) => !events.includes(event))
    }
  } catch {
    // Checkout does not wait for this report. Unsent events are sent with the next event or with the order.
  } finally {
    isSending = false
  }
}

/** Reports the dealer's actions at checkout immediately, because the server records the time when it receives them. */
export const signingReport = {
  report(event: CheckoutEvent): void {
    unsentEvents = [...unsentEvents.filter((each) => !isSameEvent(each, event)), event].slice(-maxCheckoutEvents)
    void sendUnsent()
  },
  /** Events that the server may not have received. */
  unsent: (): readonly CheckoutEvent[] => unsentEvents,
  /** Called when the order is placed or saved. */
  clear(): void {
    unsentEvents = []
  },
}
