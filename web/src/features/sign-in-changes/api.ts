import type { UndoneChange } from '@portal/contract/accounts/sign-in-changes'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { ApiError, errorText } from '../../lib/api/errors'

const failedText = 'Your link still works. Please try again in a moment.'

/** Whether it is the link that failed; of one that was cut off on its way the server says so by its field. */
const isLinkOver = (failure: Error): boolean =>
  failure instanceof ApiError &&
  (failure.errorCode === 'LINK_INVALID' || failure.errors.some(({ field }) => field === 'token'))

/** Undoes a change by the link of a message, once. */
export function useUndoChange(onUndone: (undone: UndoneChange) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (token: string) => call('undoSignInChange', { body: { token } }),
    onSuccess: onUndone,
  })
  return {
    undo: mutate,
    isPending,
    isOver: error !== null && isLinkOver(error),
    failure: error === null ? undefined : isLinkOver(error) ? signInChangeTexts.invalid : errorText(error, failedText),
  }
}
