import type { EndpointName } from '@portal/contract/endpoints'
import { userTexts } from '@portal/contract/texts/account'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { Sent } from '../../lib/api/call-types'
import { callQuery, pageQuery, refreshCalls } from '../../lib/api/queries'
import { accountName, useUser } from '../../lib/session'
import type { UserTableState } from './user-table-state'

/** What a changed user changes on any screen: the lists of users, their counts, and what names a territory manager. */
export const affectedCalls = [
  'listUsers',
  'listAccounts',
  'getUserCounts',
  'listTerritoryManagers',
  'listDealers',
] as const satisfies EndpointName[]

/** Whether this is the territory area's page, which has calls of its own for the same work. */
export const useIsTerritory = (): boolean => useUser().role === 'territory_manager'

/** A page of the staff accounts the viewer may see, with the number of all of them. */
export function useUsers(query: UserTableState['query']) {
  const name = useIsTerritory() ? 'listAccounts' : 'listUsers'
  return useQuery(pageQuery(name, { query }))
}

/** The staff in figures. */
export const useUserCounts = () => useQuery(callQuery('getUserCounts'))

/** Adds a member of staff. */
export function useCreateUser() {
  const client = useQueryClient()
  const name = useIsTerritory() ? 'createAccount' : 'createUser'
  return useMutation({
    mutationFn: (body: Sent<'createUser'>['body']) => call(name, { body }),
    onSuccess: () => {
      toast({ title: userTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface UserEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updateUser'>['body'] & { updatedAt: string }
}

/**
 * Changes a member of staff. The lists are asked for again, also after a refusal: somebody was faster. An edit of
 * oneself is shown in the frame as well.
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

/** Deletes a member of staff, whose name stays in history. */
export function useDeleteUser() {
  const client = useQueryClient()
  const name = useIsTerritory() ? 'deleteAccount' : 'deleteUser'
  return useMutation({
    mutationFn: (id: string) => call(name, { params: { id } }),
    onSuccess: () => toast({ title: userTexts.deleted, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Gives a member of staff a temporary password. */
export function useSetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call('setUserPassword', { params: { id }, body: { password } }),
    onSuccess: () => toast({ title: userTexts.passwordUpdated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Lets a member of staff sign in again who was shut out by missed attempts. */
export function useUnlockUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockUser', { params: { id } }),
    onSuccess: (user) =>
      toast({ title: 'User unlocked', description: `${accountName(user)} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Takes the second factor of somebody of a lower rank away. */
export function useResetFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('resetUserSecondFactor', { params: { id } }),
    onSuccess: (user) =>
      toast({
        title: secondFactorTexts.reset,
        description: `${accountName(user)} signs in with the password alone until a new one is set up.`,
        variant: 'success',
      }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
