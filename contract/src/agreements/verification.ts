import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { verificationTexts } from '../texts/verification'
import { verificationCodeLength } from './verification-code'

/** Normalizes a typed code for storage: upper case, without dashes and spaces. */
export const normalizeVerificationCode = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

/** Formats a code for printing: `K7QD-3M9X`. */
export const formatVerificationCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Returns the initials of a name: `C. R.` for Camille Robichaux. */
export const getInitials = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .flatMap(([first]) => (first === undefined ? [] : [`${first.toUpperCase()}.`]))
    .join(' ')

/**
 * The keys of the order number and code in a sealed file. They are plain text, so a browser can find them without a PDF
 * parser.
 */
export const fileKeys = { orderNumber: 'PortalOrder', code: 'PortalCode' } as const

/** Encodes an order number for the file: ASCII, without parentheses, which delimit strings in a PDF. */
export const encodeFileValue = (text: string): string =>
  encodeURIComponent(text).replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))

const orderNumberSchema = keyInput(verificationTexts.orderNumberRequired)
  .min(1, verificationTexts.orderNumberRequired)
  .max(100, 'At most 100 characters')

const codeSchema = keyInput(verificationTexts.codeRequired)
  .max(100, verificationTexts.codeRequired)
  .transform(normalizeVerificationCode)
  .refine((code) => code.length === verificationCodeLength, verificationTexts.codeRequired)

/** The typed order number and code. */
export const verificationFormSchema = z.object({ orderNumber: orderNumberSchema, code: codeSchema })

const sha256Schema = keyInput().regex(/^[0-9a-f]{64}$/, 'Please send a SHA-256 in lower-case hexadecimal')

/** A file is verified with its SHA-256 in addition. Without an order number and code, the server looks up only the SHA-256. */
export const verifyAgreementSchema = z
  .object({
    orderNumber: orderNumberSchema
      .optional()
      .describe('Order number on the agreement. Omit it and `code` to look up a file by its SHA-256 alone.'),
    code: codeSchema
      .optional()
      .describe('Verification code on the agreement, such as `K7QD-3M9X`. Dashes, spaces and letter case are ignored.'),
    sha256: sha256Schema.optional().describe('SHA-256 of the PDF file, in lowercase hexadecimal.'),
  })
  .superRefine(({ orderNumber, code, sha256 }, context) => {
    const isAlone = sha256 !== undefined && orderNumber === undefined && code === undefined
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (orderNumber === undefined && !isAlone) addIssue('orderNumber', verificationTexts.orderNumberRequired)
    if (code === undefined && !isAlone) addIssue('code', verificationTexts.codeRequired)
  })
export type VerifyAgreement = z.input<typeof verifyAgreementSchema>

export const verificationSchema = z.object({
  result: z
    .enum(['valid', 'changed', 'unknown'])
    .describe(
      '`valid`: the file matches or, without a file, the order number and code exist. `changed`: they exist, but the file differs. `unknown`: no such agreement exists.',
    ),
  agreement: z
    .object({
      orderNumber: z.string().describe('Order number.'),
      orderYear: z.int().describe('Order year.'),
      signedOn: z.iso.date().describe('Day of signing in the business’s time zone, `YYYY-MM-DD`.'),
      signer: z.string().describe('Initials of the person who signed.'),
      sha256: sha256Schema
        .nullable()
        .describe('SHA-256 of the sealed file, in lowercase hexadecimal; null while the file is being sealed.'),
    })
    .nullable()
    .describe('The only data that is disclosed about an agreement; null if it is unknown.'),
})
export type Verification = z.infer<typeof verificationSchema>

export const verificationEndpoints = {
  verifyAgreement: defineEndpoint({
    method: 'POST',
    path: '/api/verify',
    summary: 'Verify a signed agreement',
    description: 'Finds an agreement by the SHA-256 of its file, or by order number and code. Requires no sign-in.',
    tag: 'verification',
    access: 'public',
    body: verifyAgreementSchema,
    reply: verificationSchema,
    status: 200,
  }),
}
