import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type OwnDealerField, ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { SigningTerms } from '@portal/contract/program/facts'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { z } from 'zod'
import { storedValue } from '../../lib/storage'

const approvalsSchema = z.object(
  Object.fromEntries(approvalKeys.map((key) => [key, z.boolean()])) as Record<
    (typeof approvalKeys)[number],
    z.ZodBoolean
  >,
)
export type Approvals = z.output<typeof approvalsSchema>

// A draft from before an update lacks the fields that the update added. It keeps the rest.
const typedValue = z.string().default('')
const dealerFormSchema = z.object(
  Object.fromEntries(ownDealerFieldNames.map((name) => [name, typedValue])) as Record<
    OwnDealerField,
    typeof typedValue
  >,
)

const checkoutDraftSchema = z.object({
  /** The edited form values; null while the dealer has not changed the account data. */
  dealerForm: dealerFormSchema.nullable(),
  /**
   * `updatedAt` of the confirmed account data. A newer version requires a new confirmation. Null until checkout opens; ''
   * after Edit withdrew the confirmation.
   */
  confirmedAt: z.string().nullable(),
  approvals: approvalsSchema,
  electronicSignatureApproved: z.boolean(),
  /** Null until the dealer chooses; the split of the draft or the program applies until then. */
  springPercent: z.int().min(0).max(100).nullable(),
  typedName: z.string().nullable(),
  /** Whether to save a new signature to the profile when the order is placed; null until the dealer chooses. */
  keepSignature: z.boolean().nullable().default(null),
  /** The response to an attempt to place the order was lost, so the order may already exist. */
  answerLost: z.boolean(),
  /** The idempotency key for placing the order; null before the first attempt. */
  placingKey: z.string().nullable().default(null),
  /** The version of the agreement that the consent and the key belong to; '' before checkout opens. */
  agreementVersion: z.string().default(''),
  /** The program version that the consent and the key belong to; null before checkout opens. */
  programNumber: z.int().nullable().default(null),
  /** The number of months that the consent and the key belong to; null before checkout opens. */
  months: z.int().nullable().default(null),
})
export type CheckoutDraft = z.output<typeof checkoutDraftSchema>

/** By default, saves a new signature only if the profile has none. The dealer can choose to replace a saved one. */
export const shouldSaveSignature = (
  { keepSignature }: CheckoutDraft,
  user: Pick<CurrentUser, 'signatureData'>,
): boolean => keepSignature ?? user.signatureData === null

export const emptyApprovals = Object.fromEntries(approvalKeys.map((key) => [key, false])) as Approvals

const empty: CheckoutDraft = {
  dealerForm: null,
  confirmedAt: null,
  approvals: emptyApprovals,
  electronicSignatureApproved: false,
  springPercent: null,
  typedName: null,
  keepSignature: null,
  answerLost: false,
  placingKey: null,
  agreementVersion: '',
  programNumber: null,
  months: null,
}

/**
 * Withdraws the consent that the dealer gave to another version of the agreement or of the program, or to other months. A new placing key
 * starts the signing events again, because the recorded ones describe the other text. After a lost response the key
 * stays: the order may already exist, and only its key finds it.
 */
function clearConsent(draft: CheckoutDraft): CheckoutDraft {
  const { approvals, electronicSignatureApproved } = empty
  const placingKey = draft.answerLost ? draft.placingKey : null
  return { ...draft, approvals, electronicSignatureApproved, placingKey }
}

interface ReadTerms extends Pick<SigningTerms, 'programNumber' | 'agreementVersion'> {
  /** The number of months of the order. */
  months: number
}

/** Whether the stored consent was given to these terms. A draft from before an update lacks what the update added. */
const isConsentTo = (draft: CheckoutDraft, { programNumber, agreementVersion, months }: ReadTerms): boolean =>
  draft.agreementVersion === agreementVersion &&
  (draft.programNumber === null || draft.programNumber === programNumber) &&
  (draft.months === null || draft.months === months)

const hasConsent = ({ approvals, electronicSignatureApproved }: CheckoutDraft): boolean =>
  electronicSignatureApproved || Object.values(approvals).includes(true)

// `crypto.randomUUID` is available only in secure contexts.
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const stored = storedValue<CheckoutDraft>('checkoutDraft', checkoutDraftSchema, empty)

/** The unfinished checkout. It survives a reload, Back and an expired session, and is deleted when the order is placed. */
export const checkoutDraft = {
  read: stored.read,
  use: stored.use,
  change(part: Partial<CheckoutDraft>): void {
    stored.write({ ...stored.read(), ...part })
  },
  /**
   * Called when checkout shows the terms of an order. Clears consent that was given to other terms.
   * @returns whether there was such consent
   */
  open({ programNumber, agreementVersion, months }: ReadTerms): boolean {
    const draft = stored.read()
    const isSame = isConsentTo(draft, { programNumber, agreementVersion, months })
    if (isSame && draft.programNumber !== null && draft.months !== null) return false
    stored.write({ ...(isSame ? draft : clearConsent(draft)), programNumber, agreementVersion, months })
    return !isSame && hasConsent(draft)
  },
  /** Returns the idempotency key; creates it on the first attempt and reuses it until the order is placed. */
  placingKey(): string {
    const key = stored.read().placingKey ?? createKey()
    checkoutDraft.change({ placingKey: key })
    return key
  },
  /** After saving the draft: keeps the typed values, and resets consent and budget split, which belong to the order. */
  afterSaving(): void {
    const { dealerForm, confirmedAt, typedName, programNumber, agreementVersion, months } = stored.read()
    stored.write({ ...empty, dealerForm, confirmedAt, typedName, programNumber, agreementVersion, months })
  },
  clear: stored.clear,
}
