import { useMutation } from '@tanstack/react-query'
import { askForPasskey, passkeyFailureText } from '../../lib/passkeys'

/** Asks the browser for a passkey, and hands its answer on. */
export function usePasskey(onAnswer: (response: Record<string, unknown>) => void) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: askForPasskey, onSuccess: onAnswer })
  return { use: mutate, isPending, failure: error === null ? undefined : passkeyFailureText(error), reset }
}
