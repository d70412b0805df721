import { importTexts } from '@portal/contract/texts/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText, refreshCalls } from '../../../lib/api'
import { importCalls } from './sheet-calls'

/** Takes an import back and says so; the history is asked for again, also after a refusal. */
export function useUndoImport({ onDone, onChanged }: { onDone: () => void; onChanged: () => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('undoImport', { params: { id } }),
    onSuccess: () => {
      toast({ title: importTexts.undone, variant: 'success' })
      onDone()
    },
    onError: (error) =>
      toast({ title: importTexts.undoFailed, description: errorText(error, 'Please try again'), variant: 'error' }),
    onSettled: () => {
      onChanged()
      void refreshCalls(client, ...importCalls)
    },
  })
}
