import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { instantSchema, uuidSchema } from '../api/wire'
import { auditActionNames, auditEntityTypeNames } from './actions'

/** Values of a row before or after a write, as they were stored; secrets never are. */
const recordedSchema = z.record(z.string(), z.unknown())
export type Recorded = z.infer<typeof recordedSchema>

/** Where a record is found while it exists; `key` is the id of an order or category, else what its list is searched by. */
const auditTargetSchema = z.object({
  kind: z.enum(['order', 'dealer', 'user', 'package', 'category']),
  key: z.string(),
})
export type AuditTarget = z.infer<typeof auditTargetSchema>

export const auditEventSchema = z.object({
  id: z.int(),
  at: instantSchema,
  action: z.string(),
  title: z.string(),
  /** Who really acted; without an id the system itself. */
  actor: z.object({ id: uuidSchema.nullable(), name: z.string(), role: z.string().nullable() }),
  /** Who was acted as; null when nobody was impersonated. */
  subject: z.object({ id: uuidSchema, name: z.string() }).nullable(),
  entityType: z.string(),
  entityId: z.string(),
  record: z.object({
    /** The kind of record in words, telling dealers from users. */
    title: z.string(),
    /** What people call it: an order's number, a dealer's company, a name; kept when it is deleted. */
    label: z.string(),
    /** Null when there is nothing to open, or no more. */
    target: auditTargetSchema.nullable(),
  }),
  before: recordedSchema.nullable(),
  after: recordedSchema.nullable(),
  /** Names of the accounts and categories that before and after mention by id. */
  names: z.record(z.string(), z.string()),
  address: z.string(),
  requestId: z.string(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** A day of the business's calendar, such as 2026-11-20. */
export const auditDaySchema = z.iso
  .date('Please enter a date')
  .refine((day) => day >= '2000' && day < '2101', 'Please enter a date between 2000 and 2100')

const auditFilterSchema = z.object({
  search: lineInput().max(5000).optional(),
  /** Who really acted: an account's id, or part of its name, e-mail, company or dealer number; `system` for nobody. */
  actor: lineInput().max(200).optional(),
  /** Who was acted as, by the same. */
  subject: lineInput().max(200).optional(),
  entityType: z.enum(auditEntityTypeNames).optional(),
  entityId: keyInput().max(100).optional(),
  /** An order's number, a dealer's number with the orders of that dealer, a user's e-mail, or a record's id. */
  record: keyInput().max(320).optional(),
  action: z.enum(auditActionNames).optional(),
  /** First and last day, by the business's clock. */
  from: auditDaySchema.optional(),
  to: auditDaySchema.optional(),
})

export const auditQuerySchema = listQuerySchema.extend({ ...auditFilterSchema.shape, sort: sortSchema(['at']) })

export const auditEndpoints = {
  listAuditEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Who did what to which record and when, newest first',
    tag: 'audit',
    access: 'audit.read',
    query: auditQuerySchema,
    reply: z.array(auditEventSchema),
    status: 200,
    etag: 'content',
  }),
  exportAuditEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    summary: 'The same, filtered but in full, as CSV for spreadsheets; exporting is an audited act itself',
    tag: 'audit',
    access: 'audit.read',
    query: auditFilterSchema,
    contentType: 'text/csv; charset=utf-8',
    status: 200,
  }),
}
