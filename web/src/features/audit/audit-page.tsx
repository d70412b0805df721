import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { toast } from '../../design/toast/toast'
import type { CallArguments } from '../../lib/api/call-types'
import { downloadFile } from '../../lib/api/download'
import { errorText } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'
import { useAuditTable } from './audit-table-state'
import { AuditTable } from './components/audit-table'
import { SignInWatch } from './components/sign-in-watch'

type Filter = CallArguments<'exportAuditEvents'>['query']

/** Downloads the filtered events. The export is itself an event, so the list is refreshed. */
function useExportAudit() {
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

/** The audit log, searched, filtered and paged by the server. */
export function AuditPage() {
  const table = useAuditTable()
  const { exportEvents, isExporting, failure } = useExportAudit()
  return (
    <PageBody wide>
      <PageHeader
        title="Audit log"
        compact
        hasInlineAction
        help="Who changed which record, and when. Events cannot be changed."
        actions={
          <Button onClick={() => exportEvents(table.filters)} pending={isExporting} pendingText="Exporting...">
            <Download aria-hidden />
            Export CSV
          </Button>
        }
      />
      {failure && (
        <Notice tone="error" title="Failed to export the audit log" className="mb-5">
          {failure}
        </Notice>
      )}
      <SignInWatch />
      <Sheet flush>
        <AuditTable table={table} />
      </Sheet>
    </PageBody>
  )
}
