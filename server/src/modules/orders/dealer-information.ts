import { checkoutDealerFormSchema, checkoutDealerSchema } from '@portal/contract/accounts/dealer-profile'
import { invalidProfileEmail } from '@portal/contract/accounts/email-input'
import type { RegisteredDealer } from '@portal/contract/agreements/agreement'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { ContactInfo } from '@portal/contract/orders/placing'
import { changedEmail } from '../../core/accounts/changed-email'
import type { OrderingDealer } from './queries/find-ordering-dealer'

/**
 * Overlays the dealer's record with the contact confirmed at checkout. The record's value stays where the contact has none.
 */
export function overlayContact(record: DealerInformation, contact: ContactInfo | undefined): DealerInformation {
  const presentValues = Object.entries(contact ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return { ...record, ...Object.fromEntries(presentValues) }
}

/**
 * Overlays the record with the contact that a call sends. Accepts the registered email address even if it is older than
 * the validation rule, and keeps its stored spelling (docs/spec 16.3).
 * @throws ApiError 422 for another invalid email address
 */
export function overlaySentContact(record: DealerInformation, contact: ContactInfo | undefined): DealerInformation {
  const email = changedEmail(record.email, contact?.email, invalidProfileEmail, 'contactInfo.email')
  return overlayContact(record, { ...contact, email })
}

/** Returns the contact stored on a draft. Signing the draft overlays the record with it. */
export function getContact({ firstName, lastName, email, phone, companyName }: DealerInformation): ContactInfo {
  const contact = { firstName, lastName, email, phone, companyName }
  return Object.fromEntries(Object.entries(contact).filter(([, value]) => value))
}

/** Returns the errors that the checkout form would show for the registered record; empty when it is complete. */
export function missingInformation(
  dealer: DealerInformation,
  record: DealerInformation,
): { field: string; message: string }[] {
  // Only an email address older than the rule needs the record's own schema, and building it takes over a millisecond.
  if (checkoutDealerSchema.safeParse(dealer).success) return []
  const checked = checkoutDealerFormSchema(record).safeParse(dealer)
  if (checked.success) return []
  return checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Returns the registered dealer, which the agreement stores in addition to the typed contact. */
export function registeredDealer({ id, record }: Pick<OrderingDealer, 'id' | 'record'>): RegisteredDealer {
  const { dealerNumber, companyName, firstName, lastName, email, phone } = record
  const contactName = `${firstName} ${lastName}`.trim()
  return { accountId: id, dealerNumber, companyName, contactName, email, phone }
}
