import { useMutation } from '@tanstack/react-query'
import { downloadAgreement, errorText } from '../../lib/api'

/** Downloads the agreement. The specification has a failure only logged, so it is no toast; it is said beside the button. */
export function useAgreementDownload(order: { id: string; orderId: string }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => downloadAgreement(order) })
  return {
    download: () => mutate(),
    isPending,
    errorText: error === null ? undefined : errorText(error, 'Nothing was lost. Please try again in a moment.'),
  }
}
