import type { ChangePassword, updateProfileSchema } from '@portal/contract/accounts/profile'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/api/call'
import { useSetCurrentUser } from '../../lib/session'

export type ProfileEdit = z.input<typeof updateProfileSchema>

/** Updates the user's own profile or authorizations, and replaces the displayed account with the reply. */
export function useUpdateProfile() {
  const setUser = useSetCurrentUser()
  return useMutation({
    mutationFn: (body: ProfileEdit) => call('updateProfile', { body }),
    onSuccess: setUser,
  })
}

export function useSaveSignature() {
  const setUser = useSetCurrentUser()
  return useMutation({
    mutationFn: (signatureData: string) => call('saveSignature', { body: { signatureData } }),
    onSuccess: setUser,
  })
}

export function useChangePassword() {
  const setUser = useSetCurrentUser()
  return useMutation({
    mutationFn: (body: ChangePassword) => call('changePassword', { body }),
    onSuccess: setUser,
  })
}
