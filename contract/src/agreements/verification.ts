import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { verificationTexts } from '../texts/verification'
import { verificationCodeLength } from './verification-code'

/** The code as it is kept, however it was typed: without dash and spaces, in capitals. */
export const plainVerificationCode = (typed: string): string => typed.replace(/[^0-9a-z]/gi, '').toUpperCase()

/** The code as it is printed: `K7QD-3M9X`. */
export const printedVerificationCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What is kept of names: `C. R.` of Camille Robichaux. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .flatMap(([first]) => (first === undefined ? [] : [`${first.toUpperCase()}.`]))
    .join(' ')

/**
 * The names under which a sealed file carries its order number and code as plain text, so that a browser finds them
 * without reading the file as a PDF.
 */
export const fileMarks = { orderNumber: 'PortalOrder', code: 'PortalCode' } as const

/** An order number as the file carries it: ASCII, without what ends a text in a PDF. */
export const markText = (text: string): string =>
  encodeURIComponent(text).replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))

const orderNumberSchema = keyInput(verificationTexts.orderNumberRequired)
  .min(1, verificationTexts.orderNumberRequired)
  .max(100, 'At most 100 characters')

const codeSchema = keyInput(verificationTexts.codeRequired)
  .max(100, verificationTexts.codeRequired)
  .transform(plainVerificationCode)
  .refine((code) => code.length === verificationCodeLength, verificationTexts.codeRequired)

/** Order number and code as somebody types them. */
export const verificationFormSchema = z.object({ orderNumber: orderNumberSchema, code: codeSchema })

const sha256Schema = keyInput().regex(/^[0-9a-f]{64}$/, 'Please send a SHA-256 in lower-case hexadecimal')

/** With a file its SHA-256 as well; without order number and code only the SHA-256 is looked for. */
export const verifyAgreementSchema = z
  .object({
    orderNumber: orderNumberSchema.optional(),
    code: codeSchema.optional(),
    sha256: sha256Schema.optional(),
  })
  .superRefine(({ orderNumber, code, sha256 }, context) => {
    const isAlone = sha256 !== undefined && orderNumber === undefined && code === undefined
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (orderNumber === undefined && !isAlone) refuse('orderNumber', verificationTexts.orderNumberRequired)
    if (code === undefined && !isAlone) refuse('code', verificationTexts.codeRequired)
  })
export type VerifyAgreement = z.input<typeof verifyAgreementSchema>

export const verificationSchema = z.object({
  /** `valid`: the file, or without one the order number and code, are right. `changed`: they are, the file is not. */
  result: z.enum(['valid', 'changed', 'unknown']),
  /** Never more than this is told of an agreement; null when it is unknown. */
  agreement: z
    .object({
      orderNumber: z.string(),
      orderYear: z.int(),
      /** The day of signing by the business's clock, `YYYY-MM-DD`. */
      signedOn: z.iso.date(),
      signer: z.string(),
      /** SHA-256 of the sealed file; null while it is being sealed. */
      sha256: sha256Schema.nullable(),
    })
    .nullable(),
})
export type Verification = z.infer<typeof verificationSchema>

export const verificationEndpoints = {
  verifyAgreement: defineEndpoint({
    method: 'POST',
    path: '/api/verify',
    summary: 'Whether a file is a signed agreement, by its SHA-256 with order number and code; needs no sign-in',
    tag: 'verification',
    access: 'public',
    body: verifyAgreementSchema,
    reply: verificationSchema,
    status: 200,
  }),
}
