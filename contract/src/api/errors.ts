import { z } from 'zod'

/** The closed list of error codes with their HTTP statuses. */
export const errorStatus = {
  UNREADABLE: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR: 401,
  SIGN_IN_CODE: 401,
  FORBIDDEN: 403,
  IMPERSONATING: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  FOREIGN_ORIGIN: 403,
  NEEDS_FACTOR: 403,
  OWN_DRAFT: 403,
  SIGNING_CODE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ORDER_EXISTS: 409,
  SIGNATURE_DIFFERS: 409,
  ALREADY_DECIDED: 409,
  REQUEST_PENDING: 409,
  NOT_REQUESTABLE: 409,
  IMPORT_CHANGED: 409,
  TOO_LATE: 409,
  SCHEDULED_LATER: 409,
  DRAFT_BEHIND: 409,
  PLAN_STALE: 409,
  OLDER_SERVER: 409,
  STALE: 412,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  NOT_VALID: 422,
  PRICE_CHANGED: 422,
  ORDER_YEAR_CHANGED: 422,
  AGREEMENT_CHANGED: 422,
  UNAVAILABLE_ITEMS: 422,
  KEY_REUSED: 422,
  SHEET_REFUSED: 422,
  LINK_INVALID: 422,
  TOO_EARLY: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The codes in the order of their statuses. */
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const fieldErrorSchema = z.object({
  field: z
    .string()
    .describe('The field that failed validation. Nested fields are separated by dots, such as `items.0.price`.'),
  message: z.string().describe('What is wrong with the field, in a sentence for the user.'),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The body of every error reply. `details` has extra data of some codes, such as the old and new prices of PRICE_CHANGED. */
export const errorBodySchema = z
  .object({
    message: z.string().describe('What went wrong, in a sentence for the user.'),
    errorCode: z.enum(errorCodes).describe('A code that programs can rely on. Messages may change; codes do not.'),
    errors: z.array(fieldErrorSchema).describe('The fields that failed validation; empty for other errors.'),
    requestId: z.string().describe('ID of the request, which also appears in the server log.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Extra data of some error codes, such as the old and new prices of PRICE_CHANGED. Omitted otherwise.'),
  })
  .describe('The body of every error reply.')
export type ErrorBody = z.infer<typeof errorBodySchema>
