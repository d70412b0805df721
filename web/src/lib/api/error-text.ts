import { ApiError, OfflineError } from './errors'

/** What to tell people: the server's sentence, the offline sentence, or the fallback of the specification. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return fallback
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
