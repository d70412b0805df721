import type { auditEndpoints } from '@portal/contract/audit/audit'
import type { Handlers } from '../../platform/http/handler'
import { exportAuditEvents } from './export-audit-events'
import { listAuditEvents } from './list-audit-events'

export const auditHandlers: Handlers<typeof auditEndpoints> = {
  listAuditEvents: (ctx, { query }) => listAuditEvents(ctx, query),
  exportAuditEvents: (ctx, { query }) => exportAuditEvents(ctx, query),
}
