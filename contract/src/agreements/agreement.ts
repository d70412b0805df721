import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, idParamsSchema, imageDataUrlSchema, instantSchema, uuidSchema } from '../api/wire'
import { amendmentSchema, dealerInformationSchema } from '../orders/order'
import { signingEventSchema } from '../orders/signing-events'
import { paymentTerms, pricingTypes, tiers } from '../rules/pricing'

const registeredDealerSchema = z.object({
  accountId: uuidSchema,
  dealerNumber: z.string(),
  companyName: z.string(),
  /** First and last name; empty when none are registered. */
  contactName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type RegisteredDealer = z.infer<typeof registeredDealerSchema>

/**
 * The signed agreement, stored at signing. The agreement page and the PDF are always generated from it.
 * A stored JSON shape: changing it needs a migration that keeps old agreements readable.
 */
export const agreementSnapshotSchema = z.object({
  version: z.string(),
  orderId: z.string(),
  orderYear: z.int(),
  title: z.string(),
  parties: z.array(z.string()),
  clauses: z.array(
    z.object({
      number: z.int(),
      heading: z.string(),
      paragraphs: z.array(z.string()),
      acknowledgement: z.string().nullable(),
    }),
  ),
  /** The wording of each acknowledgement and whether it was given. */
  acknowledgements: z.array(z.object({ key: z.string(), label: z.string(), accepted: z.boolean() })),
  electronicSignature: z.object({ statement: z.string(), accepted: z.boolean() }),
  /** The consent to do business electronically. Missing in older agreements and in programs that do not show it. */
  electronicConsent: z.object({ version: z.int(), sentence: z.string(), accepted: z.boolean() }).optional(),
  dealerInfo: dealerInformationSchema,
  items: z.array(
    z.object({
      packageId: uuidSchema.nullable(),
      packageName: z.string(),
      packageDescription: z.string(),
      categoryName: z.string(),
      tier: z.enum(tiers).nullable(),
      price: decimalStringSchema,
      pricingType: z.enum(pricingTypes),
      quantity: z.int(),
    }),
  ),
  months: z.int(),
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
  paymentTerms: z.enum(paymentTerms),
  springPercent: z.int(),
  schedule: z.array(z.object({ year: z.int(), month: z.int(), amount: decimalStringSchema })),
  signer: z.object({
    name: z.string(),
    method: z.enum(['saved', 'typed', 'drawn']),
    signedAt: instantSchema,
    /** Network address and browser, as the server saw them. */
    address: z.string(),
    userAgent: z.string(),
    /** SHA-256 of the PNG's bytes, lower-case hexadecimal. */
    signatureSha256: z.string(),
  }),
  timeZone: z.string(),
  /** The events up to the signature. Missing in older agreements. */
  events: z.array(signingEventSchema).optional(),
  /**
   * The dealer's registered data at signing, in addition to the data entered at checkout. Missing in agreements that were
   * signed before it was stored.
   */
  registered: registeredDealerSchema.optional(),
})
export type AgreementSnapshot = z.infer<typeof agreementSnapshotSchema>

export const agreementSchema = z.object({
  id: uuidSchema,
  order: z.object({ id: uuidSchema, orderId: z.string(), status: z.string() }),
  content: agreementSnapshotSchema,
  /** PNG data URL. */
  signatureData: imageDataUrlSchema,
  /** SHA-256 of the full stored agreement, in lower-case hexadecimal. */
  sha256: z.string(),
  signedAt: instantSchema,
  amendments: z.array(amendmentSchema),
})
export type Agreement = z.infer<typeof agreementSchema>

export const agreementEndpoints = {
  getAgreement: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/agreement',
    summary: 'Get a signed agreement with its amendments',
    tag: 'agreements',
    access: 'order.read',
    params: idParamsSchema,
    reply: agreementSchema,
    status: 200,
    etag: 'content',
  }),
  getAgreementPdf: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/agreement.pdf',
    summary: 'Download a signed agreement as a PDF with its signing record',
    tag: 'agreements',
    access: 'order.read',
    params: idParamsSchema,
    contentType: 'application/pdf',
    status: 200,
  }),
}
