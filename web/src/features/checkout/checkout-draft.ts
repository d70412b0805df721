import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type OwnDealerField, ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
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

const dealerFormSchema = z.object(
  Object.fromEntries(ownDealerFieldNames.map((name) => [name, z.string()])) as Record<OwnDealerField, z.ZodString>,
)

const checkoutDraftSchema = z.object({
  /** What the dealer typed; null while the record stands as it is. */
  dealerForm: dealerFormSchema.nullable(),
  /** The record's `updatedAt` that the dealer confirmed; another one asks for confirmation again. */
  confirmedAt: z.string().nullable(),
  approvals: approvalsSchema,
  electronicSignatureApproved: z.boolean(),
  /** Null until the dealer chooses: the draft's or the program's split holds. */
  springPercent: z.int().min(0).max(100).nullable(),
  typedName: z.string().nullable(),
  /** Whether a new signature goes to the profile when the order is placed; null until the dealer says so or no. */
  keepSignature: z.boolean().nullable().default(null),
  /** A placing whose answer never came: the order may exist already. */
  answerLost: z.boolean(),
  /** Names this checkout's placing to the server, so that sending it again places nothing twice; null before the first try. */
  placingKey: z.string().nullable().default(null),
})
export type CheckoutDraft = z.output<typeof checkoutDraftSchema>

/** A new signature is kept where none is saved yet, and takes the place of a saved one only when the dealer says so. */
export const keepsSignature = ({ keepSignature }: CheckoutDraft, user: Pick<CurrentUser, 'signatureData'>): boolean =>
  keepSignature ?? user.signatureData === null

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
}

// Not `randomUUID`, which browsers keep to secure addresses.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const stored = storedValue<CheckoutDraft>('checkoutDraft', checkoutDraftSchema, empty)

/** The half-filled checkout: it survives reload, Back and an expired session, and goes when the order is placed. */
export const checkoutDraft = {
  read: stored.read,
  use: stored.use,
  change(part: Partial<CheckoutDraft>): void {
    stored.write({ ...stored.read(), ...part })
  },
  /** The key of this checkout's placing; made at the first try and kept until the order is placed. */
  placingKey(): string {
    const key = stored.read().placingKey ?? newKey()
    checkoutDraft.change({ placingKey: key })
    return key
  },
  /** After saving for later: what was typed stays, consent and split go, being the order's own. */
  afterSaving(): void {
    const { dealerForm, confirmedAt, typedName } = stored.read()
    stored.write({ ...empty, dealerForm, confirmedAt, typedName })
  },
  clear: stored.clear,
}
