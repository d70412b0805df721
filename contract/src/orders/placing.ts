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
    packageId: claimedPackageIdSchema
      .nullable()
      .describe('ID of the catalog package; null for a custom package that staff added to the draft.'),
    packageName: lineInput(invalidPackages)
      .min(1, invalidPackages)
      .max(200, invalidPackages)
      .describe('Name of the package.'),
    packageDescription: textInput(invalidPackages)
      .max(5000, invalidPackages)
      .nullish()
      .describe('Description of the package. The server uses the catalog’s.'),
    price: claimedAmountSchema(invalidPackages, (cents) => cents >= 0).describe(
      'The price that the dealer saw, in US dollars, as a decimal string or a number. Another price than the catalog’s is rejected with 422 PRICE_CHANGED.',
    ),
    pricingType: z
      .enum(pricingTypes, { error: invalidPackages })
      .describe('Whether the price is charged monthly or once.'),
  },
  { error: invalidPackages },
)
export type ClaimedItem = z.output<typeof claimedItemSchema>

export const contactInfoSchema = z.object({
  firstName: lineInput().max(100).nullish().describe('First name of the contact.'),
  lastName: lineInput().max(100).nullish().describe('Last name of the contact.'),
  email: optionalOlderEmailInput(invalidProfileEmail).optional().describe('Email address of the contact.'),
  phone: optionalPhoneSchema.optional().describe('Phone number of the contact: ten digits with any punctuation.'),
  companyName: lineInput().max(200).nullish().describe('Name of the company.'),
})
export type ContactInfo = z.output<typeof contactInfoSchema>

/** Consents and signature. The server rejects the first missing one, in the order of docs/spec 8.6. */
const consentFields = {
  programCommitmentApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer accepts the program commitment. Required to sign.'),
  billingTermsApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer accepts the billing terms. Required to sign.'),
  cancellationTermsApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer accepts the cancellation terms. Required to sign.'),
  budgetAllocationApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer accepts the budget allocation. Required to sign.'),
  informationAccuracyApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer confirms that the information is accurate. Required to sign.'),
  renewalTermsApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer accepts the renewal terms. Omitted counts as accepted; false is rejected.'),
  electronicSignatureApproved: z
    .boolean()
    .optional()
    .describe('Whether the dealer agrees to sign electronically. Required to sign.'),
  signatureData: z
    .string()
    .max(300_000, 'The signature is too large')
    .nullish()
    .describe('The signature as a PNG data URL of at most 300,000 characters. Required to sign.'),
  signatureMethod: z
    .enum(['saved', 'typed', 'drawn'])
    .optional()
    .describe('How the dealer signed: with the saved signature, or a typed or drawn one.'),
  signerName: lineInput().max(200).optional().describe('Name of the person who signs.'),
  agreementVersion: keyInput()
    .max(40)
    .optional()
    .describe('The agreement version that the dealer read. An outdated one is rejected with 422 AGREEMENT_CHANGED.'),
  programNumber: z
    .int()
    .optional()
    .describe(
      'The number of the program version that the dealer read. If the agreement reads differently under the version in effect, the order is rejected with 422 AGREEMENT_CHANGED.',
    ),
  agreementPaymentTerms: z
    .enum(paymentTerms)
    .optional()
    .describe(
      'The payment terms in the agreement that the dealer read. Other terms are rejected with 422 AGREEMENT_CHANGED.',
    ),
  agreementMonths: z
    .int()
    .optional()
    .describe(
      'The number of months in the agreement that the dealer read. Another number is rejected with 422 AGREEMENT_CHANGED.',
    ),
  agreementSignedOn: z.iso
    .date()
    .optional()
    .describe(
      'The order date in the agreement that the dealer read, `YYYY-MM-DD`. Another date is rejected with 422 AGREEMENT_CHANGED.',
    ),
  electronicConsentVersion: z
    .int()
    .optional()
    .describe(
      'The version of the electronic business consent that the dealer read. An outdated one is rejected with 422 AGREEMENT_CHANGED.',
    ),
  signingEvents: checkoutEventsSchema
    .optional()
    .describe('Checkout events that the portal may not have received yet, oldest first.'),
  ...signingCodeFields,
} as const

/**
 * With the status `pending`, the call saves a draft; without a status, it places and signs the order. The server checks
 * the fields in this order, so that the first message is the one in docs/spec 8.6.
 */
export const createOrderSchema = z.object({
  items: z
    .array(claimedItemSchema, { error: noPackages })
    .min(1, noPackages)
    .max(100, invalidPackages)
    .describe('The packages of the order, 1 to 100.'),
  totalAmount: claimedAmountSchema(invalidTotal, (cents) => cents >= 0).describe(
    'The total that the dealer saw, in US dollars, as a decimal string or a number: the monthly total (zero for one-time packages alone) or the annual total. Another total than the server’s is rejected.',
  ),
  status: z
    .literal('pending', { error: 'An order can only be saved as pending or placed' })
    .optional()
    .describe('`pending` saves a draft. Omitted: places and signs the order.'),
  orderYear: z
    .int()
    .min(2000)
    .max(2100)
    .optional()
    .describe('The order year of the cart. Another year than the current one is rejected with 422 ORDER_YEAR_CHANGED.'),
  contactInfo: contactInfoSchema
    .optional()
    .describe('The contact for the order. Default: the dealer’s registered contact.'),
  springPercent: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('Share of the budget for spring in percent, 0 to 100. The rest is for fall.'),
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The draft’s `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
  ...consentFields,
})
export type CreateOrder = z.output<typeof createOrderSchema>
export type CreateOrderSent = z.input<typeof createOrderSchema>

/** The idempotency key of a call that places an order. A retry with the same key returns the placed order. */
export const placingHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'The idempotency key must be 1 to 200 visible characters')
    .optional()
    .describe(
      '1 to 200 visible ASCII characters that identify this attempt to place an order. A retry with the same key returns the placed order.',
    ),
})

/** Signs a draft without changing it. A retry with the same signature changes nothing. */
export const signOrderSchema = z.object({
  updatedAt: sentInstantSchema
    .optional()
    .describe('The draft’s `updatedAt` that the dealer saw. An outdated value is rejected with 412 STALE.'),
  ...consentFields,
})
export type SignOrder = z.output<typeof signOrderSchema>

/** The consents in either call. */
export type Consent = Omit<SignOrder, 'updatedAt'>

export const setSplitSchema = z.object({
  springPercent: z
    .int('Please enter a whole number from 0 to 100')
    .min(0)
    .max(100)
    .describe('Share of the budget for spring in percent, 0 to 100. The rest is for fall.'),
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The order’s `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})

/** `details` of PRICE_CHANGED: the client's prices and the catalog's. */
export const priceChangeSchema = z.object({
  items: z.array(
    z.object({ packageId: uuidSchema.nullable(), packageName: z.string(), oldPrice: z.string(), newPrice: z.string() }),
  ),
})
export type PriceChange = z.infer<typeof priceChangeSchema>

/**
 * `details` of ORDER_YEAR_CHANGED: the new year, and the match of each package in that year, or null. No two packages
 * have the same match.
 */
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
