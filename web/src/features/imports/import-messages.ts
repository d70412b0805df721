import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { failureTexts } from '@portal/contract/texts/list'
import { counted } from '@portal/contract/texts/plural'
import { importTexts } from '@portal/contract/texts/sheet'
import type { ToastMessage } from '../../design/toast/toast'
import { ApiError, errorText, OfflineError } from '../../lib/api/errors'
import { FileChangedError } from './sheet-file'

const maxErrors = 5

function reasonText(kind: SheetKind, error: unknown): string {
  if (error instanceof FileChangedError) return error.message
  // For several errors, or corrections without a cell, the individual messages are more specific than the summary.
  if (error instanceof ApiError && error.errorCode === 'NOT_VALID' && error.errors.length > 0) {
    return error.errors
      .slice(0, maxErrors)
      .map(({ message }) => message)
      .join(' ')
  }
  if (kind !== 'dealers') return errorText(error, failureTexts.tryAgain)
  const { failedWith, unknown } = importTexts.dealers
  return errorText(error, error instanceof ApiError ? failedWith(error.status) : unknown)
}

/** What failed and why, in the wording of docs/spec 19.13 for the kind. */
export const importFailure = (kind: SheetKind, error: unknown): { title: string; text: string } => ({
  title: importTexts[kind].failed,
  text: reasonText(kind, error),
})

/** Whether the portal's server did not respond: there is no response, or only a proxy's error page. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && error.status >= 502 && error.errorCode === undefined)

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Like `importFailure`, for a real import instead of a check. Without a response, the message adds that the result is unknown. */
export function writeFailure(kind: SheetKind, error: unknown): { title: string; text: string } {
  const { title, text } = importFailure(kind, error)
  if (!isUnanswered(error)) return { title, text }
  return {
    title,
    text: `${sentence(text)} The import may have been saved before the connection was lost. Check the file again, or look in the import history.`,
  }
}

const errorCount = ({ errors }: ImportReply): number => (typeof errors === 'number' ? errors : errors.length)

/** The toast for a finished import. */
export function importDoneToast(kind: SheetKind, reply: ImportReply): ToastMessage {
  const { created, updated, unchanged } = reply
  const errors = errorCount(reply)
  const variant = errors === 0 ? 'success' : 'default'
  const errorsText = counted(errors, 'error')
  if (kind === 'orders') {
    const title = importTexts.orders.done(created, updated)
    return { title: errors === 0 ? title : `${title}, ${errorsText}`, variant }
  }
  if (kind === 'dealers') {
    const { done, processed } = importTexts.dealers
    const text = processed(created + updated + unchanged)
    return { title: done, description: errors === 0 ? text : `${text}. ${errorsText} occurred.`, variant }
  }
  const texts = importTexts.users
  if (errors > 0) return { title: texts.doneWithErrors, description: texts.errors(errors), variant }
  return { title: texts.done, description: `Created ${created}, updated ${updated}`, variant }
}
