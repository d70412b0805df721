import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import type { Sent } from '../../lib/api/call-types'
import { downloadFile } from '../../lib/api/download'
import { errorText } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'

type Filter = Sent<'exportAuditEvents'>['query']

/** Downloads the filtered events. That it was done is an event itself, so the list is asked for again. */
export function useExportAudit() {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (query: Filter) => downloadFile('exportAuditEvents', { query }),
    onSuccess: (fileName) => toast({ title: 'Audit log exported', description: fileName, variant: 'success' }),
    onError: () => toast({ title: 'Failed to export the audit log', variant: 'error' }),
    onSettled: () => void refreshCalls(client, 'listAuditEvents'),
  })
  return {
    exportEvents: (filter: Filter) => mutate(filter),
    isExporting: isPending,
    failure: error === null ? undefined : errorText(error, 'Nothing was changed. Please try again in a moment.'),
  }
}
