import { type ErrorCode, errorCodes, type FieldError } from '@portal/contract/api/errors'

interface ErrorBody {
  message?: string
  errorCode?: string
  errors: FieldError[]
  requestId?: string
  details: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'

function parseBody(bodyText: string): unknown {
  try {
    return JSON.parse(bodyText)
  } catch {
    return undefined
  }
}

/**
 * The content of an error response. A proxy may respond with a body of its own, so this ignores anything outside the
 * contract. It is parsed by hand, so that the sign-in screen does not need the schema library.
 */
function readErrorBody(bodyText: string): ErrorBody {
  const body = parseBody(bodyText)
  if (!isRecord(body)) return { errors: [], details: {} }
  const { message, errorCode, errors, requestId, details } = body
  return {
    message: typeof message === 'string' && message !== '' ? message : undefined,
    errorCode: typeof errorCode === 'string' && errorCode !== '' ? errorCode : undefined,
    errors: Array.isArray(errors) && errors.every(isFieldError) ? errors : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
    details: isRecord(details) ? details : {},
  }
}

/** An error response. Its message is the status, a colon, a space and the body (or the status text if it is empty). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The server's message for the user; undefined if the response has none. */
  readonly serverMessage: string | undefined
  /** The error code, if this version of the portal knows it. */
  readonly errorCode: ErrorCode | undefined
  /** The error code as sent, including codes of a newer server. */
  readonly sentCode: string | undefined
  readonly errors: readonly FieldError[]
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string | undefined
  /** Seconds until a retry makes sense, if the server sent them. */
  readonly retryAfter: number | undefined

  constructor(reply: { status: number; statusText: string; bodyText: string; retryAfter?: number }) {
    super(`${reply.status}: ${reply.bodyText || reply.statusText}`)
    const content = readErrorBody(reply.bodyText)
    this.status = reply.status
    this.statusText = reply.statusText
    this.serverMessage = content.message
    this.errorCode = errorCodes.find((knownCode) => knownCode === content.errorCode)
    this.sentCode = content.errorCode
    this.errors = content.errors
    this.details = content.details
    this.requestId = content.requestId
    this.retryAfter = reply.retryAfter
  }

  override toString(): string {
    return this.message
  }
}

const unreachableText = 'The portal cannot be reached. Please check your connection and try again.'
const noResponseText = 'Your connection is fine, but the portal did not respond.'

/**
 * A call without a response, because the network is down or the server is unreachable. If the browser is online, the
 * message of a failed query does not blame the network. The result of a mutation is unknown.
 */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor({ isQuery = false, ...options }: ErrorOptions & { isQuery?: boolean } = {}) {
    super(isQuery && navigator.onLine ? noResponseText : unreachableText, options)
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const bodyText = await response.text().catch(() => '')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  return new ApiError({ status: response.status, statusText: response.statusText, bodyText, retryAfter })
}

/** The text to display: the server's message, the offline message, or the text of docs/spec 23.18 for what failed. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return fallback
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
