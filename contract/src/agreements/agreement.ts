import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { decimalStringSchema, idParamsSchema, imageDataUrlSchema, instantSchema, uuidSchema } from '../api/wire'
import { amendmentSchema, dealerInformationSchema } from '../orders/order'
import { signingEventSchema } from '../orders/signing-events'
import { paymentTerms, pricingTypes, tiers } from '../rules/pricing'

const registeredDealerSchema = z.object({
  accountId: uuidSchema.describe('ID of the dealer’s account.'),
  dealerNumber: z.string().describe('The dealer number.'),
  companyName: z.string().describe('Name of the company.'),
  contactName: z.string().describe('First and last name of the contact; empty when none are registered.'),
  email: z.string().nullable().describe('Email address; null without one.'),
  phone: z.string().nullable().describe('Phone number as `XXX-XXX-XXXX`; null when unknown.'),
})
export type RegisteredDealer = z.infer<typeof registeredDealerSchema>

/**
 * The signed agreement, stored at signing. The server generates the agreement page and the PDF from it. A stored JSON
 * shape: changing it needs a migration that keeps old agreements readable.
 */
export const agreementSnapshotSchema = z
  .object({
    version: z.string().describe('Version of the agreement’s wording.'),
    orderId: z.string().describe('Order number.'),
    orderYear: z.int().describe('Order year.'),
    title: z.string().describe('Title of the agreement.'),
    parties: z.array(z.string()).describe('The paragraphs that name the parties.'),
    clauses: z
      .array(
        z.object({
          number: z.int().describe('Number of the clause, starting at 1.'),
          heading: z.string().describe('Heading of the clause.'),
          paragraphs: z.array(z.string()).describe('Paragraphs of the clause.'),
          acknowledgement: z
            .string()
            .nullable()
            .describe('Wording of the acknowledgement under the clause; null without one.'),
        }),
      )
      .describe('The clauses in order.'),
    acknowledgements: z
      .array(
        z.object({
          key: z.string().describe('Key of the acknowledgement.'),
          label: z.string().describe('Wording of the acknowledgement.'),
          accepted: z.boolean().describe('Whether the acknowledgement was given.'),
        }),
      )
      .describe('The acknowledgements and whether each was given.'),
    electronicSignature: z
      .object({
        statement: z.string().describe('Wording of the statement.'),
        accepted: z.boolean().describe('Whether the dealer agreed.'),
      })
      .describe('The agreement to sign electronically.'),
    electronicConsent: z
      .object({
        version: z.int().describe('Version of the consent.'),
        sentence: z.string().describe('Wording of the consent.'),
        accepted: z.boolean().describe('Whether the dealer consented.'),
      })
      .optional()
      .describe(
        'The consent to do business electronically. Omitted in older agreements and in programs that do not ask for it.',
      ),
    dealerInfo: dealerInformationSchema.describe('The dealer’s information as entered at checkout.'),
    items: z
      .array(
        z.object({
          packageId: uuidSchema.nullable().describe('ID of the catalog package; null for a custom package.'),
          packageName: z.string().describe('Name of the package.'),
          packageDescription: z.string().describe('Description of the package; can be empty.'),
          categoryName: z.string().describe('Name of the package’s category.'),
          tier: z.enum(tiers).nullable().describe('Tier of the package; null for a custom package.'),
          tierLabel: z
            .string()
            .optional()
            .describe('Label of the tier when the agreement was signed. Omitted if it is the built-in one.'),
          price: decimalStringSchema.describe('Unit price in US dollars.'),
          pricingType: z.enum(pricingTypes).describe('Whether the price is charged monthly or once.'),
          quantity: z.int().describe('Number of units.'),
        }),
      )
      .describe('The items of the order.'),
    months: z.int().describe('Number of months for which the monthly items run.'),
    totalAmount: decimalStringSchema.describe('Monthly total in US dollars.'),
    oneTimeTotal: decimalStringSchema.describe('One-time total in US dollars.'),
    annualTotal: decimalStringSchema.describe('Annual total in US dollars.'),
    paymentTerms: z.enum(paymentTerms).describe('Payment terms: on credit, or C.O.D. (cash on delivery).'),
    springPercent: z.int().describe('Share of the budget for spring in percent, 0 to 100.'),
    schedule: z
      .array(
        z.object({
          year: z.int().describe('Year of the invoice.'),
          month: z.int().describe('Month of the invoice, 1 to 12.'),
          amount: decimalStringSchema.describe('Amount of the invoice in US dollars.'),
        }),
      )
      .describe('The billing schedule.'),
    signer: z
      .object({
        name: z.string().describe('Name of the person who signed.'),
        method: z
          .enum(['saved', 'typed', 'drawn'])
          .describe('How the agreement was signed: with the saved signature, or a typed or drawn one.'),
        signedAt: instantSchema.describe('When the agreement was signed.'),
        address: z.string().describe('IP address, as the server saw it.'),
        userAgent: z.string().describe('User-Agent header of the browser.'),
        signatureSha256: z.string().describe('SHA-256 of the signature’s PNG, in lowercase hexadecimal.'),
      })
      .describe('Who signed, and how.'),
    timeZone: z.string().describe('IANA name of the business’s time zone, in which the agreement’s dates are written.'),
    events: z
      .array(signingEventSchema)
      .optional()
      .describe('The events up to the signature, oldest first. Omitted in older agreements.'),
    registered: registeredDealerSchema
      .optional()
      .describe(
        'The dealer’s registered data at signing, in addition to the data entered at checkout. Omitted in older agreements.',
      ),
  })
  .describe('The agreement as it was stored when it was signed.')
export type AgreementSnapshot = z.infer<typeof agreementSnapshotSchema>

export const agreementSchema = z.object({
  id: uuidSchema.describe('ID of the agreement.'),
  order: z
    .object({
      id: uuidSchema.describe('ID of the order.'),
      orderId: z.string().describe('Order number.'),
      status: z.string().describe('Current status of the order.'),
    })
    .describe('The order to which the agreement belongs.'),
  content: agreementSnapshotSchema.describe('The agreement as it was stored when it was signed.'),
  signatureData: imageDataUrlSchema.describe('The signature as a PNG data URL.'),
  sha256: z.string().describe('SHA-256 of the full stored agreement, in lowercase hexadecimal.'),
  signedAt: instantSchema.describe('When the agreement was signed.'),
  amendments: z.array(amendmentSchema).describe('Changes to the order after it was signed, oldest first.'),
})
export type Agreement = z.infer<typeof agreementSchema>

export const agreementEndpoints = {
  getAgreement: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/agreement',
    summary: 'Get a signed agreement',
    description: 'Returns the agreement as it was signed, with the amendments made since then.',
    tag: 'agreements',
    access: 'order.read',
    params: idParamsSchema('order'),
    reply: agreementSchema,
    status: 200,
    etag: 'content',
  }),
  getAgreementPdf: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/agreement.pdf',
    summary: 'Download a signed agreement',
    description: 'Returns the agreement as a PDF, with the signing record.',
    tag: 'agreements',
    access: 'order.read',
    params: idParamsSchema('order'),
    contentType: 'application/pdf',
    status: 200,
  }),
}
