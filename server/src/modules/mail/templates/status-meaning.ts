import type { OrderStatus } from '@portal/contract/rules/order-status'
import { program } from '@portal/contract/rules/program'

interface StatusMeaning {
  /** What the status says about the order. */
  meaning: string
  /** What its dealer does now. */
  next: string
}

const nothingToDo = 'There is nothing to do. If something should be different, ask for a change on the order’s page.'

/** What each status means for the dealer and what comes next: docs/spec 4.1, 11.5. */
export const statusMeanings: Readonly<Record<OrderStatus, StatusMeaning>> = {
  pending: {
    meaning: 'Your order is open and can still be changed.',
    next: 'Look it over. If you have not signed it yet, sign it to take part.',
  },
  in_progress: { meaning: 'Your order is in, and your campaigns are being prepared.', next: nothingToDo },
  signed: { meaning: 'Your order is signed, and your campaigns are being prepared.', next: nothingToDo },
  active: { meaning: 'Your campaigns are running.', next: nothingToDo },
  request: {
    meaning: 'A request about your order is being looked at.',
    next: 'There is nothing to do. You get a mail with the answer.',
  },
  completed: {
    meaning: 'The change of your order has been made.',
    next: `Look at the order. If something is not as you expected, please tell ${program.distributorName}.`,
  },
  cancelled: {
    meaning:
      'Your order has ended, and nothing more is carried out for it. If it was signed, the cancellation terms of its agreement apply.',
    next: `If you did not expect this, please tell ${program.distributorName}.`,
  },
  expired: {
    meaning: 'Your order has ended because its time is over.',
    next: 'Sign in to see what you can order now.',
  },
  processing: { meaning: 'Your order is being worked on.', next: nothingToDo },
  shipped: { meaning: 'Your order is on its way to you.', next: 'There is nothing to do.' },
  delivered: {
    meaning: 'Your order has been delivered.',
    next: `If something is missing, please tell ${program.distributorName}.`,
  },
}
