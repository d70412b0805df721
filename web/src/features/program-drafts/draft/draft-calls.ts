import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call'
import type { CallArguments } from '../../../lib/api/call-types'
import { refreshCalls } from '../../../lib/api/queries'
import { storeDraft } from '../api'

/** Displays the reply of the server. A failure may mean that the draft changed, so it is read again. */
function useDraftReply() {
  const client = useQueryClient()
  return {
    onSuccess: (draft: DraftDetail) => storeDraft(client, draft),
    onError: () => void refreshCalls(client, 'getProgramDraft'),
    onSettled: () => void refreshCalls(client, 'listProgramDrafts'),
  }
}

/** The edit that a call is based on. */
const onVersion = (version: number) => ({ 'if-match': `"${version}"` })

export function useSendDraft({ id, version }: DraftDetail) {
  return useMutation({
    mutationFn: (note: string) =>
      call('sendProgramDraft', { params: { id }, headers: onVersion(version), body: note === '' ? {} : { note } }),
    ...useDraftReply(),
  })
}

export function useRecallDraft(id: string) {
  return useMutation({ mutationFn: () => call('recallProgramDraft', { params: { id } }), ...useDraftReply() })
}

/** Merges the draft with the version that was approved since it began. */
export function useRebaseDraft(id: string) {
  return useMutation({
    mutationFn: ({ version, ...body }: CallArguments<'rebaseProgramDraft'>['body'] & { version: number }) =>
      call('rebaseProgramDraft', { params: { id }, headers: onVersion(version), body }),
    ...useDraftReply(),
  })
}

export function useDiscardDraft(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('discardProgramDraft', { params: { id } }),
    onSettled: () => void refreshCalls(client, 'listProgramDrafts'),
  })
}

/** Emails the user an example of a type of email. */
export function useSendSample(id: string) {
  return useMutation({
    mutationFn: (body: CallArguments<'sendProgramEmailSample'>['body']) =>
      call('sendProgramEmailSample', { params: { id }, body }),
  })
}
