import type { EndpointName } from '@portal/contract/endpoints'
import { userTexts } from '@portal/contract/texts/account'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { callQuery, pageQuery, refreshCalls } from '../../lib/api/queries'
import { accountName, useUser } from '../../lib/session'
import type { UserTableState } from './user-table-state'

/** The calls to refresh after a user changes: the user lists and counts, and everything with a territory manager's name. */
export const affectedCalls = [
  'listUsers',
  'listAccounts',
  'getUserCounts',
  'listTerritoryManagers',
  'listDealers',
] as const satisfies EndpointName[]

/** Whether this page is in the territory area, which has its own calls for users. */
export const useIsTerritory = (): boolean => useUser().role === 'territory_manager'

/** A page of the staff accounts that the viewer may see, with the total count. */
export function useUsers(query: UserTableState['query']) {
  const name = useIsTerritory() ? 'listAccounts' : 'listUsers'
  return useQuery(pageQuery(name, { query }))
}

/** The counts of staff accounts. */
export const useUserCounts = () => useQuery(callQuery('getUserCounts'))

/** Adds a staff member. */
export function useCreateUser() {
  const client = useQueryClient()
  const name = useIsTerritory() ? 'createAccount' : 'createUser'
  return useMutation({
    mutationFn: (body: CallArguments<'createUser'>['body']) => call(name, { body }),
    onSuccess: () => {
      toast({ title: userTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface UserEdit {
  id: string
  /** The changed fields, with the `updatedAt` that the edit is based on. */
  body: CallArguments<'updateUser'>['body'] & { updatedAt: string }
}

/**
 * Changes a staff member. Refreshes the lists even after a rejection, because someone else may have changed the user first. When
 * users edit their own account, the page frame is updated as well.
 */
export function useUpdateUser() {
  const client = useQueryClient()
  const viewer = useUser()
  const name = useIsTerritory() ? 'updateAccount' : 'updateUser'
  return useMutation({
    mutationFn: ({ id, body }: UserEdit) => call(name, { params: { id }, body }),
    onSuccess: (_user, { id }) => {
      toast({ title: userTexts.updated, variant: 'success' })
      if (id === viewer.id) void refreshCalls(client, 'getCurrentUser')
    },
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Deletes a staff member. The name stays in history. */
export function useDeleteUser() {
  const client = useQueryClient()
  const name = useIsTerritory() ? 'deleteAccount' : 'deleteUser'
  return useMutation({
    mutationFn: (id: string) => call(name, { params: { id } }),
    onSuccess: () => toast({ title: userTexts.deleted, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Sets a temporary password for a staff member. */
export function useSetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call('setUserPassword', { params: { id }, body: { password } }),
    onSuccess: () => toast({ title: userTexts.passwordUpdated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Unlocks a staff member who was locked out by failed sign-ins. */
export function useUnlockUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockUser', { params: { id } }),
    onSuccess: (user) =>
      toast({ title: 'User unlocked', description: `${accountName(user)} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Resets the second factor of a staff member with a lower role. */
export function useResetFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('resetUserSecondFactor', { params: { id } }),
    onSuccess: (user) =>
      toast({
        title: secondFactorTexts.reset,
        description: `${accountName(user)} signs in with only a password until a new second factor is set up.`,
        variant: 'success',
      }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
