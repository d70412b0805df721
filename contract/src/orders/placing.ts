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

/** An amount that the client computed, in cents after parsing. The server compares it with the catalog and never stores it. */
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
    /** Null for a custom package that staff added to the draft. */
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

/** Consents and signature. The server rejects the first missing one, in the order of docs/spec 8.6. */
const consentFields = {
  programCommitmentApproved: z.boolean().optional(),
  billingTermsApproved: z.boolean().optional(),
  cancellationTermsApproved: z.boolean().optional(),
  budgetAllocationApproved: z.boolean().optional(),
  informationAccuracyApproved: z.boolean().optional(),
  /** Omitted counts as accepted, for clients that do not know the field; false is rejected. */
  renewalTermsApproved: z.boolean().optional(),
  electronicSignatureApproved: z.boolean().optional(),
  /** PNG data URL. */
  signatureData: z.string().max(300_000, 'The signature is too large').nullish(),
  signatureMethod: z.enum(['saved', 'typed', 'drawn']).optional(),
  signerName: lineInput().max(200).optional(),
  /** The agreement version that the dealer read; an outdated one is rejected with AGREEMENT_CHANGED. */
  agreementVersion: keyInput().max(40).optional(),
  /** The payment terms and order date in the agreement that the dealer read; others are rejected the same way. */
  agreementPaymentTerms: z.enum(paymentTerms).optional(),
  agreementSignedOn: z.iso.date().optional(),
  /** The version of the electronic business consent that the dealer read; an outdated one is rejected with AGREEMENT_CHANGED. */
  electronicConsentVersion: z.int().optional(),
  /** Checkout events that the portal may not have received yet. */
  signingEvents: checkoutEventsSchema.optional(),
  ...signingCodeFields,
} as const

/**
 * Status `pending` saves a draft; without a status, the call places and signs the order.
 * Fields are checked in this order, so that the first message is the one in docs/spec 8.6.
 */
export const createOrderSchema = z.object({
  items: z.array(claimedItemSchema, { error: noPackages }).min(1, noPackages).max(100, invalidPackages),
  /** The monthly total, which is zero for one-time packages alone, or the annual total. */
  totalAmount: claimedAmountSchema(invalidTotal, (cents) => cents >= 0),
  status: z.literal('pending', { error: 'An order can only be saved as pending or placed' }).optional(),
  /** The order year of the cart; another year than the current one is rejected with ORDER_YEAR_CHANGED. */
  orderYear: z.int().min(2000).max(2100).optional(),
  contactInfo: contactInfoSchema.optional(),
  springPercent: z.int().min(0).max(100).optional(),
  /** The draft's `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
  updatedAt: sentInstantSchema.optional(),
  ...consentFields,
})
export type CreateOrder = z.output<typeof createOrderSchema>
export type CreateOrderSent = z.input<typeof createOrderSchema>

/** The idempotency key of a call that places an order. A retry with the same key returns the placed order. */
export const placingHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'The idempotency key must be 1 to 200 visible characters')
    .optional(),
})

/** Signs a draft without changing it. A retry with the same signature changes nothing. */
export const signOrderSchema = z.object({
  /** The draft's `updatedAt` that the dealer saw; the server answers an outdated one with 412. */
  updatedAt: sentInstantSchema.optional(),
  ...consentFields,
})
export type SignOrder = z.output<typeof signOrderSchema>

/** The consents in either call. */
export type Consent = Omit<SignOrder, 'updatedAt'>

export const setSplitSchema = z.object({
  springPercent: z.int('Please enter a whole number from 0 to 100').min(0).max(100),
  updatedAt: sentInstantSchema.optional(),
})

/** `details` of PRICE_CHANGED: the client's prices and the catalog's. */
export const priceChangeSchema = z.object({
  items: z.array(
    z.object({ packageId: uuidSchema.nullable(), packageName: z.string(), oldPrice: z.string(), newPrice: z.string() }),
  ),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

/** `details` of ORDER_YEAR_CHANGED: the new year, and each package's match in it. A match occurs only once; null means none. */
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
