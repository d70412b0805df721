import type { AddedFactor, SecondFactor } from '@portal/contract/accounts/second-factor'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { callQuery } from '../../lib/api/queries'
import { createPasskey } from '../../lib/passkeys'

const query = callQuery('getSecondFactor')

/** Loads the user's own second factors. */
export const useSecondFactor = () => useQuery(query)

const setCachedFactor = (client: QueryClient, secondFactor: SecondFactor) =>
  client.setQueryData(query.queryKey, secondFactor)

/** A change that returns the updated factors. */
function useFactorMutation<Values>(change: (values: Values) => Promise<SecondFactor>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: (reply) => setCachedFactor(client, reply) })
}

/** A change that may also return new recovery codes, which are shown only once. */
function useAddFactor<Values>(add: (values: Values) => Promise<AddedFactor>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: add, onSuccess: ({ secondFactor }) => setCachedFactor(client, secondFactor) })
}

/** Requests the creation options, creates the passkey in the browser and adds it. */
export const useAddPasskey = () =>
  useAddFactor(async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const { options } = await call('startPasskey', { body: { currentPassword } })
    const { id, rawId, type, response } = await createPasskey(options)
    return call('addPasskey', { body: { name, response: { id, rawId, type, response } } })
  })

export const useRenamePasskey = () =>
  useFactorMutation(({ id, name }: { id: string; name: string }) =>
    call('renamePasskey', { params: { id }, body: { name } }),
  )

export const useRemovePasskey = () =>
  useFactorMutation(({ id, currentPassword }: { id: string; currentPassword: string }) =>
    call('removePasskey', { params: { id }, body: { currentPassword } }),
  )

export const useStartApp = () =>
  useMutation({
    mutationFn: (currentPassword: string) => call('startAuthenticatorApp', { body: { currentPassword } }),
  })

export const useAddApp = () => useAddFactor((code: string) => call('addAuthenticatorApp', { body: { code } }))

export const useRemoveApp = () =>
  useFactorMutation((currentPassword: string) => call('removeAuthenticatorApp', { body: { currentPassword } }))

export const useCreateCodes = () =>
  useAddFactor((currentPassword: string) => call('makeRecoveryCodes', { body: { currentPassword } }))
