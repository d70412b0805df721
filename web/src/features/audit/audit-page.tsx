import { Download } from 'lucide-react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { Notice } from '../../design/state/notice'
import { useExportAudit } from './api'
import { useAuditTable } from './audit-table-state'
import { AuditTable } from './components/audit-table'
import { SignInWatch } from './components/sign-in-watch'

/** The audit log, searched, filtered and paged by the server. */
export function AuditPage() {
  const table = useAuditTable()
  const { exportEvents, isExporting, failure } = useExportAudit()
  return (
    <PageBody wide>
      <PageHeader
        title="Audit Log"
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
