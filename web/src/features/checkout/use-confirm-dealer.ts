import type { CurrentUser } from '@portal/contract/accounts/auth'
import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { CheckoutDealer } from '@portal/contract/accounts/dealer-profile'
import { dealerTexts } from '@portal/contract/texts/account'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'
import { useSetCurrentUser } from '../../lib/session'

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Whether the checked form says anything else than the stored record. */
function differs(form: CheckoutDealer, user: CurrentUser): boolean {
  return ownDealerFieldNames.some((name) => emptyToNull(form[name]) !== emptyToNull(user[name]))
}

interface Confirmed {
  values: CheckoutDealer
  /** What the dealer signs in with at present, where the change needs it. */
  presentZip?: string
}

export interface ConfirmDealer {
  confirm: (confirmed: Confirmed) => void
  isPending: boolean
  /** Why a changed record was not stored. */
  error: Error | null
}

/**
 * Confirms the dealer's record: as it is where the values say the same, else it is changed first.
 * @param onConfirmed given the `updatedAt` of the record that is confirmed
 */
export function useConfirmDealer(user: CurrentUser, onConfirmed: (updatedAt: string) => void): ConfirmDealer {
  const setUser = useSetCurrentUser()
  const update = useMutation({
    mutationFn: ({ values: { brand, ...values }, presentZip = '' }: Confirmed) => {
      const secret = presentZip !== '' ? { currentPassword: presentZip } : {}
      // The brand is optional here, and a dealer who has one keeps it.
      return call('updateProfile', {
        body: { ...values, ...(brand && { brand }), ...secret, updatedAt: user.updatedAt },
      })
    },
  })
  return {
    confirm(confirmed) {
      if (!differs(confirmed.values, user)) {
        onConfirmed(user.updatedAt)
        toast({ title: dealerTexts.confirmed, variant: 'success' })
        return
      }
      update.mutate(confirmed, {
        onSuccess: (changed) => {
          setUser(changed)
          onConfirmed(changed.updatedAt)
          toast({ title: dealerTexts.updated, description: dealerTexts.confirmed, variant: 'success' })
        },
        onError: (error) =>
          toast({ title: 'Error', description: errorText(error, dealerTexts.updateFailed), variant: 'error' }),
      })
    },
    isPending: update.isPending,
    error: update.error,
  }
}
