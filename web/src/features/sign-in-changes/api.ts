import type { UndoneChange } from '@portal/contract/accounts/sign-in-changes'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { ApiError, errorText } from '../../lib/api/errors'

const failedText = 'Your link still works. Please try again in a moment.'

/** Whether the link is invalid. For a truncated link, the server reports an error on `token`. */
const isLinkInvalid = (failure: Error): boolean =>
  failure instanceof ApiError &&
  (failure.errorCode === 'LINK_INVALID' || failure.errors.some(({ field }) => field === 'token'))

/** Undoes a change with a single-use emailed link. */
export function useUndoChange(onUndone: (undone: UndoneChange) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (token: string) => call('undoSignInChange', { body: { token } }),
    onSuccess: onUndone,
  })
  return {
    undo: mutate,
    isPending,
    isInvalid: error !== null && isLinkInvalid(error),
    failure:
      error === null ? undefined : isLinkInvalid(error) ? signInChangeTexts.invalid : errorText(error, failedText),
  }
}
