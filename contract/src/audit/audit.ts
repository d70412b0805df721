import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { instantSchema, uuidSchema } from '../api/wire'
import { auditActionNames, auditEntityTypeNames } from './actions'

/** A record's values before or after a change, as stored; secrets are never included. */
const recordedSchema = z.record(z.string(), z.unknown())
export type Recorded = z.infer<typeof recordedSchema>

/** The page of an existing record. `key` is an order's or category's ID; otherwise the text to search its list for. */
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
  /** The actor; the ID is null for the system. */
  actor: z.object({ id: uuidSchema.nullable(), name: z.string(), role: z.string().nullable() }),
  /** The impersonated account; null without impersonation. */
  subject: z.object({ id: uuidSchema, name: z.string() }).nullable(),
  entityType: z.string(),
  entityId: z.string(),
  record: z.object({
    /** The kind of record as text; distinguishes dealers from users. */
    title: z.string(),
    /** The record's name, such as an order number or company name; remains after the record is deleted. */
    label: z.string(),
    /** Null when there is no page, or the record is deleted. */
    target: auditTargetSchema.nullable(),
  }),
  before: recordedSchema.nullable(),
  after: recordedSchema.nullable(),
  /** Names by ID of the accounts and categories in `before` and `after`. */
  names: z.record(z.string(), z.string()),
  address: z.string(),
  requestId: z.string(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** A calendar day in the business's time zone, such as 2026-11-20. */
export const auditDaySchema = z.iso
  .date('Please enter a date')
  .refine((day) => day >= '2000' && day < '2101', 'Please enter a date between 2000 and 2100')

const auditFilterSchema = z.object({
  search: lineInput().max(5000).optional(),
  /** The actor: an account ID, or part of a name, email, company or dealer number; `system` for the system. */
  actor: lineInput().max(200).optional(),
  /** The impersonated account, in the same form. */
  subject: lineInput().max(200).optional(),
  entityType: z.enum(auditEntityTypeNames).optional(),
  entityId: keyInput().max(100).optional(),
  /** An order number, a dealer number (also finds the dealer's orders), a user's email, or a record's ID. */
  record: keyInput().max(320).optional(),
  action: z.enum(auditActionNames).optional(),
  /** First and last day, in the business's time zone. */
  from: auditDaySchema.optional(),
  to: auditDaySchema.optional(),
})

export const auditQuerySchema = listQuerySchema.extend({ ...auditFilterSchema.shape, sort: sortSchema(['at']) })

export const auditEndpoints = {
  listAuditEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'List audit events, newest first: who did what to which record, and when',
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
    summary: 'Export all audit events that match the filter as CSV. The export itself is recorded',
    tag: 'audit',
    access: 'audit.read',
    query: auditFilterSchema,
    contentType: 'text/csv; charset=utf-8',
    status: 200,
  }),
}
