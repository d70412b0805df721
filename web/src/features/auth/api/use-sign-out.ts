import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { dropStorage } from '../../../lib/storage'

/** Ends the session. Whether the server answers or not, the browser forgets what it stored and `onLeft` follows. */
export function useSignOut(onLeft: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('signOut'),
    onSettled: () => {
      dropStorage()
      onLeft()
    },
  })
  return { signOut: () => mutate(), isPending }
}
