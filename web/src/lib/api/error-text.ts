import { ApiError, OfflineError } from './errors'

/** What to tell people: the server's sentence, the offline sentence, or the text of docs/spec 8 for what failed. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof ApiError) return error.serverMessage ?? fallback
  return fallback
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
