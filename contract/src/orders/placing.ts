import { z } from 'zod'
import { invalidProfileEmail, optionalOlderEmailInput } from '../accounts/email-input'
import { optionalPhoneSchema } from '../accounts/field-inputs'
import { keyInput, lineInput, textInput } from '../api/input-text'
import { sentInstantSchema, uuidSchema } from '../api/wire'
import { parseMoney } from '../rules/money'
import { paymentTerms, pricingTypes } from '../rules/pricing'
import { orderTexts } from '../texts/order'
import { checkoutEventsSchema, signingCodeFields } from './signing-events'

const { invalidPackages, invalidTotal, noPackages } = orderTexts

/** An amount that the client computed, in cents once parsed; compared with the catalog, never stored. */
const claimedAmountSchema = (message: string, isAllowed: (cents: number) => boolean) =>
  z.union([keyInput(), z.number()], { error: message }).transform((value, context) => {
    const cents = parseMoney(value)
    if (cents === null || !isAllowed(cents)) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return cents
  })

export const claimedPackageIdSchema = z.uuid(invalidPackages)

export const claimedItemSchema = z.object(
  {
    /** Null for a custom package that staff put on the draft. */
    packageId: claimedPackageIdSchema.nullable(),
    packageName: lineInput(invalidPackages).min(1, invalidPackages).max(200, invalidPackages),
    packageDescription: textInput(invalidPackages).max(5000, invalidPackages).nullish(),
    price: claimedAmountSchema(invalidPackages, (cents) => cents >= 0),
    pricingType: z.enum(pricingTypes, { error: invalidPackages }),
  },
  { error: invalidPackages },
)
export type ClaimedItem = z.output<typeof claimedItemSchema>

export const contactInfoSchema = z.object({
  firstName: lineInput().max(100).nullish(),
  lastName: lineInput().max(100).nullish(),
  /** The server also accepts the registered address, which may be older than the rule. */
  email: optionalOlderEmailInput(invalidProfileEmail).optional(),
  phone: optionalPhoneSchema.optional(),
  companyName: lineInput().max(200).nullish(),
})
export type ContactInfo = z.output<typeof contactInfoSchema>

/** Consents and signature. Each missing one is refused by the operation, in the order of docs/spec 8.6. */
const consentFields = {
  programCommitmentApproved: z.boolean().optional(),
  billingTermsApproved: z.boolean().optional(),
  cancellationTermsApproved: z.boolean().optional(),
  budgetAllocationApproved: z.boolean().optional(),
  informationAccuracyApproved: z.boolean().optional(),
  /** Absent: accepted, as from a client that does not know it; false: refused. */
  renewalTermsApproved: z.boolean().optional(),
  electronicSignatureApproved: z.boolean().optional(),
  /** PNG data URL. */
  signatureData: z.string().max(300_000, 'The signature is too large').nullish(),
  signatureMethod: z.enum(['saved', 'typed', 'drawn']).optional(),
  signerName: lineInput().max(200).optional(),
  /** The wording the dealer read; another one than the current is refused with AGREEMENT_CHANGED. */
  agreementVersion: keyInput().max(40).optional(),
  /** The payment terms and the order date of the agreement the dealer read; others are refused alike. */
  agreementPaymentTerms: z.enum(paymentTerms).optional(),
  agreementSignedOn: z.iso.date().optional(),
  /** The version of the consent to electronic business the dealer read; another one is refused with AGREEMENT_CHANGED. */
  electronicConsentVersion: z.int().optional(),
  /** What happened at checkout that the portal may not have heard of yet. */
  signingEvents: checkoutEventsSchema.optional(),
  ...signingCodeFields,
} as const

/**
 * `status` pending saves a draft; without a status the order is placed and signed at once.
 * The order of the fields is the order of the checks, so that the first message is that of docs/spec 8.6.
 */
export const createOrderSchema = z.object({
  items: z.array(claimedItemSchema, { error: noPackages }).min(1, noPackages).max(100, invalidPackages),
  /** The monthly total, which is zero for one-time packages alone, or the whole one. */
  totalAmount: claimedAmountSchema(invalidTotal, (cents) => cents >= 0),
  status: z.literal('pending', { error: 'An order can only be saved as pending or placed' }).optional(),
  /** The order year the cart was filled for; another one than the current is refused with ORDER_YEAR_CHANGED. */
  orderYear: z.int().min(2000).max(2100).optional(),
  contactInfo: contactInfoSchema.optional(),
  springPercent: z.int().min(0).max(100).optional(),
  /** The draft's `updatedAt` the edit was based on; an older one is answered with 412. */
  updatedAt: sentInstantSchema.optional(),
  ...consentFields,
})
export type CreateOrder = z.output<typeof createOrderSchema>
export type CreateOrderSent = z.input<typeof createOrderSchema>

/** Of a call that places: the key of one placing. Repeated with its key, it answers with the order that was placed. */
export const placingHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'The idempotency key must be 1 to 200 visible characters')
    .optional(),
})

/** Signs a draft as it stands; repeated with the signature it was signed with, it changes nothing. */
export const signOrderSchema = z.object({
  /** The draft's `updatedAt` the dealer saw; an older one is answered with 412. */
  updatedAt: sentInstantSchema.optional(),
  ...consentFields,
})
export type SignOrder = z.output<typeof signOrderSchema>

/** The consents of either call. */
export type Consent = Omit<SignOrder, 'updatedAt'>

export const setSplitSchema = z.object({
  springPercent: z.int('Please enter a whole number from 0 to 100').min(0).max(100),
  updatedAt: sentInstantSchema.optional(),
})

/** `details` of PRICE_CHANGED: what the client believed and what the catalogue says. */
export const priceChangeSchema = z.object({
  items: z.array(
    z.object({ packageId: uuidSchema.nullable(), packageName: z.string(), oldPrice: z.string(), newPrice: z.string() }),
  ),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

/** `details` of ORDER_YEAR_CHANGED: the new year, each package's match in it. No match is given twice; null names a package without one. */
export const orderYearChangeSchema = z.object({
  orderYear: z.int(),
  items: z.array(
    z.object({
      packageName: z.string(),
      match: z
        .object({
          id: uuidSchema,
          name: z.string(),
          description: z.string(),
          price: z.string(),
          pricingType: z.enum(pricingTypes),
          categoryName: z.string(),
        })
        .nullable(),
    }),
  ),
})
export type OrderYearChange = z.infer<typeof orderYearChangeSchema>

/** `details` of UNAVAILABLE_ITEMS. */
export const unavailableItemsSchema = z.object({
  items: z.array(z.object({ packageId: uuidSchema.nullable(), packageName: z.string(), reason: z.string() })),
})
export type UnavailableItems = z.infer<typeof unavailableItemsSchema>
