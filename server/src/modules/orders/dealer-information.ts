import { checkoutDealerFormSchema } from '@portal/contract/accounts/dealer-profile'
import { invalidProfileEmail } from '@portal/contract/accounts/email-input'
import type { RegisteredDealer } from '@portal/contract/agreements/agreement'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { ContactInfo } from '@portal/contract/orders/placing'
import { changedEmail } from '../../core/accounts/changed-email'
import type { OrderingDealer } from './queries/find-ordering-dealer'

/** The dealer's record overlaid with the contact confirmed at checkout; what the dealer left out stays as recorded. */
export function overlaidWith(record: DealerInformation, contact: ContactInfo | undefined): DealerInformation {
  const given = Object.entries(contact ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return { ...record, ...Object.fromEntries(given) }
}

/**
 * The record overlaid with the contact that a call sends. The registered email address, sent back, is accepted even when
 * it is older than the rule, and stays in its stored spelling. Source: docs/spec 16.3.
 * @throws ApiError 422 for another email address that is not valid
 */
export function overlaidWithSent(record: DealerInformation, contact: ContactInfo | undefined): DealerInformation {
  const email = changedEmail(record.email, contact?.email, invalidProfileEmail, 'contactInfo.email')
  return overlaidWith(record, { ...contact, email })
}

/** The contact kept on a draft, for the record to be overlaid with when the draft is signed as it stands. */
export function contactOf({ firstName, lastName, email, phone, companyName }: DealerInformation): ContactInfo {
  const kept = { firstName, lastName, email, phone, companyName }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value))
}

/** What the checkout form over the registered record would refuse about the dealer; empty when the information is complete. */
export function missingInformation(
  dealer: DealerInformation,
  record: DealerInformation,
): { field: string; message: string }[] {
  const checked = checkoutDealerFormSchema(record).safeParse(dealer)
  if (checked.success) return []
  return checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** The dealer as registered, for the agreement to hold beside what was typed. */
export function registeredDealer({ id, record }: Pick<OrderingDealer, 'id' | 'record'>): RegisteredDealer {
  const { dealerNumber, companyName, firstName, lastName, email, phone } = record
  const contactName = `${firstName} ${lastName}`.trim()
  return { accountId: id, dealerNumber, companyName, contactName, email, phone }
}
