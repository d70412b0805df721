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

/** Whether the validated form differs from the stored data. */
function hasChanged(form: CheckoutDealer, user: CurrentUser): boolean {
  return ownDealerFieldNames.some((name) => emptyToNull(form[name]) !== emptyToNull(user[name]))
}

interface ConfirmInput {
  values: CheckoutDealer
  /** The current sign-in ZIP code, if the change requires it. */
  currentZip?: string
}

export interface ConfirmDealerState {
  confirm: (confirmed: ConfirmInput) => void
  isPending: boolean
  /** Why the change was not saved. */
  error: Error | null
}

/**
 * Confirms the dealer information. Saves it first if the values changed.
 * @param onConfirmed called with `updatedAt` of the confirmed information
 */
export function useConfirmDealer(user: CurrentUser, onConfirmed: (updatedAt: string) => void): ConfirmDealerState {
  const setUser = useSetCurrentUser()
  const update = useMutation({
    mutationFn: ({ values: { brand, ...values }, currentZip = '' }: ConfirmInput) => {
      const secret = currentZip !== '' ? { currentPassword: currentZip } : {}
      // The brand is optional here; leaving it empty keeps the stored brand.
      return call('updateProfile', {
        body: { ...values, ...(brand && { brand }), ...secret, updatedAt: user.updatedAt },
      })
    },
  })
  return {
    confirm(input) {
      if (!hasChanged(input.values, user)) {
        onConfirmed(user.updatedAt)
        toast({ title: dealerTexts.confirmed, variant: 'success' })
        return
      }
      update.mutate(input, {
        onSuccess: (updatedUser) => {
          setUser(updatedUser)
          onConfirmed(updatedUser.updatedAt)
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
