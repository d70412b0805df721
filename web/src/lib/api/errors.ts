import { type ErrorCode, errorCodes, type FieldError, fieldErrorSchema } from '@portal/contract/api/errors'
import { z } from 'zod'

// Lenient on purpose: a proxy in between may answer with a body of its own.
const refusalSchema = z.object({
  message: z.string().min(1).optional().catch(undefined),
  errorCode: z.string().min(1).optional().catch(undefined),
  errors: z.array(fieldErrorSchema).catch([]),
  requestId: z.string().optional().catch(undefined),
  details: z.record(z.string(), z.unknown()).catch({}),
})

const nothingRead = refusalSchema.parse({})

function readRefusal(bodyText: string): z.infer<typeof refusalSchema> {
  try {
    return refusalSchema.safeParse(JSON.parse(bodyText)).data ?? nothingRead
  } catch {
    return nothingRead
  }
}

/** A reply that was not ok. Its message is the status, a colon, a space and the body (or the status text when empty). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The sentence the server says, fit to be shown; undefined when the reply carried none. */
  readonly serverMessage: string | undefined
  /** The code, when it is one this portal knows. */
  readonly errorCode: ErrorCode | undefined
  /** The code as it was sent, also one of a newer server. */
  readonly sentCode: string | undefined
  readonly errors: readonly FieldError[]
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  /** Seconds until another try makes sense, where the server says so. */
  readonly retryAfter: number | undefined

  constructor(reply: { status: number; statusText: string; bodyText: string; retryAfter?: number }) {
    super(`${reply.status}: ${reply.bodyText || reply.statusText}`)
    const refusal = readRefusal(reply.bodyText)
    this.status = reply.status
    this.statusText = reply.statusText
    this.serverMessage = refusal.message
    this.errorCode = errorCodes.find((known) => known === refusal.errorCode)
    this.sentCode = refusal.errorCode
    this.errors = refusal.errors
    this.details = refusal.details
    this.requestId = refusal.requestId
    this.retryAfter = reply.retryAfter
  }

  override toString(): string {
    return this.message
  }
}

/** No answer came: the network is lost or the server cannot be reached. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(options?: ErrorOptions) {
    super('The portal cannot be reached. Please check your connection and try again.', options)
  }
}

export async function apiErrorOf(response: Response): Promise<ApiError> {
  const bodyText = await response.text().catch(() => '')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  return new ApiError({ status: response.status, statusText: response.statusText, bodyText, retryAfter })
}

/** What to tell people: the server's sentence, the offline sentence, or the text of docs/spec 8 for what failed. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return fallback
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
