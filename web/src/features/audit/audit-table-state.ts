import { auditActionNames, auditEntityTypeNames } from '@portal/contract/audit/actions'
import { auditDaySchema } from '@portal/contract/audit/audit'
import { z } from 'zod'
import { useTableState } from '../../lib/table-state/use-table-state'

const shape = {
  filters: {
    search: z.string().max(5000),
    actor: z.string().max(200),
    subject: z.string().max(200),
    record: z.string().max(320),
    entityType: z.enum(auditEntityTypeNames),
    action: z.enum(auditActionNames),
    from: auditDaySchema,
    to: auditDaySchema,
  },
  sortFields: ['at'],
  defaultSort: '-at',
} as const

/** The audit log's filters, sort and page, stored in the URL. */
export const useAuditTable = () => useTableState(shape)

export type AuditTableState = ReturnType<typeof useAuditTable>
