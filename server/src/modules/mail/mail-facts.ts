import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { MailPayloads } from '../../core/mail/mail-payloads'

/** The ID of a record that does not exist. */
export const placeholderId = '00000000-0000-4000-8000-000000000000'

/** A made-up staff member. */
export const exampleRep = { name: 'Taylor Example', phone: '404-555-0114' }

type Confirmation = MailPayloads['order_confirmation']

/** What the emails whose texts the program can replace are about: a dealer, an order and the staff member in charge. */
export interface MailFacts {
  dealer: Pick<Confirmation, 'companyName' | 'dealerNumber'>
  person: { firstName: string; lastName: string }
  /** The dealer's record as the marketing company reads it. */
  contact: MailPayloads['lead_program_order']['contact']
  order: Pick<Confirmation, 'orderId' | 'orderNumber' | 'orderYear'>
  amounts: Required<
    Pick<
      Confirmation,
      'months' | 'springPercent' | 'paymentTerms' | 'totalAmount' | 'oneTimeTotal' | 'annualTotal' | 'items'
    >
  >
  schedule: NonNullable<Confirmation['schedule']>
  signerName: string
  signedAt: string
  /** The first and last day of the program year under the order's terms; by default those of the program. */
  programYear?: { start: { month: number; day: number }; end: { month: number; day: number } }
  /** The new status in a status update; by default Active. */
  status?: OrderStatus | undefined
  /** The staff member who prepares the order and writes notes. */
  rep: { name: string; phone: string | null }
  /** Whom the dealer calls about a sign-in. */
  call: string
}
