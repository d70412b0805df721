import type { auditQuerySchema } from '@portal/contract/audit/audit'
import type { z } from 'zod'

export type AuditQuery = z.output<typeof auditQuerySchema>

/** What narrows the events; how they are sorted and cut into pages does not belong to it. */
export type AuditFilter = Omit<AuditQuery, 'limit' | 'offset' | 'sort'>
