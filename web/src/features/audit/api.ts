import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import type { Sent } from '../../lib/api/call-types'
import { downloadFile } from '../../lib/api/download'
import { errorText } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'

type Filter = Sent<'exportAuditEvents'>['query']

/** Downloads the filtered events. The export is itself an event, so the list is refreshed. */
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
    failure: error === null ? undefined : errorText(error, 'Please try again in a moment.'),
  }
}
