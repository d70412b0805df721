import { useMutation } from '@tanstack/react-query'
import { downloadAgreement } from '../../lib/api/download'
import { errorText } from '../../lib/api/errors'

/** Downloads the agreement. A failure is reported next to the button, not in a toast (docs/spec 9.16). */
export function useAgreementDownload(order: { id: string; orderId: string }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => downloadAgreement(order) })
  return {
    download: () => mutate(),
    isPending,
    errorText: error === null ? undefined : errorText(error, 'Please try again in a moment.'),
  }
}
