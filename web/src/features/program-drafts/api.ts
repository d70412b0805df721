import type { EndpointName } from '@portal/contract/endpoints'
import type { ApproveDraft, CreateDraft, DraftDetail } from '@portal/contract/program-drafts/draft'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { refreshCalls } from '../../lib/api/queries'
import { draftQuery } from './queries'

/** The calls to refresh after a draft or version changes. */
const programCalls = [
  'listProgramVersions',
  'getProgramVersion',
  'listProgramDrafts',
  'getProgramDraft',
] as const satisfies EndpointName[]

/** Stores a reply of the server as the displayed draft. A read that began before it may return an older draft, so it is canceled. */
export async function storeDraft(client: QueryClient, draft: DraftDetail): Promise<void> {
  const { queryKey } = draftQuery(draft.id)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, draft)
}

/** Starts a draft from a version or another draft. */
export function useCreateDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateDraft) => call('createProgramDraft', { body }),
    onSuccess: (draft) => storeDraft(client, draft),
    onSettled: () => void refreshCalls(client, 'listProgramDrafts'),
  })
}

export function useReturnDraft(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (comment: string) => call('returnProgramDraft', { params: { id }, body: { comment } }),
    onSettled: () => void refreshCalls(client, ...programCalls),
  })
}

/** Approves a draft. The program facts name when the next version takes effect, so they are refetched too. */
export function useApproveDraft(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApproveDraft) => call('approveProgramDraft', { params: { id }, body }),
    onSuccess: () => void refreshCalls(client, ...programCalls, 'getProgram'),
  })
}

export function useWithdrawVersion(number: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call('withdrawProgramVersion', { params: { number }, body: { reason } }),
    onSettled: () => void refreshCalls(client, ...programCalls, 'getProgram'),
  })
}
