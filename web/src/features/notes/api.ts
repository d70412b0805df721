import { noteTexts } from '@portal/contract/texts/note'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { refreshCalls } from '../../lib/api/queries'
import type { NoteSubject } from './note-subject'

export type NoteBody = CallArguments<'addOrderNote'>['body']

const send = ({ kind, id }: NoteSubject, body: NoteBody) =>
  kind === 'order' ? call('addOrderNote', { params: { id }, body }) : call('addDealerNote', { params: { id }, body })

/** Refreshes the notes and the timeline that shows them. */
function useRefreshNotes() {
  const client = useQueryClient()
  return () => refreshCalls(client, 'listOrderNotes', 'listDealerNotes', 'getOrderTimeline')
}

/** Sends a note. The form shows errors itself. */
export function useAddNote(subject: NoteSubject) {
  const refresh = useRefreshNotes()
  return useMutation({
    mutationFn: (body: NoteBody) => send(subject, body),
    onSuccess: async () => {
      toast({ title: noteTexts.added, variant: 'success' })
      await refresh()
    },
  })
}

/** Withdraws the user's own note. */
export function useWithdrawNote() {
  const refresh = useRefreshNotes()
  return useMutation({
    mutationFn: (id: string) => call('withdrawNote', { params: { id } }),
    onSuccess: async () => {
      toast({ title: noteTexts.withdrawn, variant: 'success' })
      await refresh()
    },
    onError: refresh,
  })
}
