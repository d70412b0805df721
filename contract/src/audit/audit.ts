import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { instantSchema, uuidSchema } from '../api/wire'
import { auditActionNames, auditEntityTypeNames } from './actions'

/** A record's values before or after a change, as stored; secrets are never included. */
const recordedValuesSchema = z.record(z.string(), z.unknown())
export type RecordedValues = z.infer<typeof recordedValuesSchema>

/** The page of an existing record. `key` is an order's, a dealer's or a category's ID; otherwise the text to search its list for. */
const auditTargetSchema = z.object({
  kind: z.enum(['order', 'dealer', 'user', 'package', 'category']).describe('Kind of record.'),
  key: z.string().describe('ID of the order, dealer or category; for other kinds, the text to search the list for.'),
})
export type AuditTarget = z.infer<typeof auditTargetSchema>

export const auditEventSchema = z.object({
  id: z.int().describe('ID of the event. Later events have higher IDs.'),
  at: instantSchema.describe('When the event happened.'),
  action: z.string().describe('Code of the action, such as `order.placed`.'),
  title: z.string().describe('Title of the action.'),
  actor: z
    .object({
      id: uuidSchema.nullable().describe('ID of the account; null for the system.'),
      name: z.string().describe('Name of the actor.'),
      role: z.string().nullable().describe('Role of the actor; null for the system.'),
    })
    .describe('The user who acted, or the system.'),
  subject: z
    .object({ id: uuidSchema.describe('ID of the account.'), name: z.string().describe('Name of the account.') })
    .nullable()
    .describe('The impersonated account; null without impersonation.'),
  entityType: z.string().describe('Kind of record that the event is about.'),
  entityId: z.string().describe('ID of the record.'),
  record: z
    .object({
      title: z.string().describe('Kind of record as text; distinguishes dealers from users.'),
      label: z
        .string()
        .describe(
          'Name of the record, such as an order number or company name. It remains after the record is deleted.',
        ),
      target: auditTargetSchema
        .nullable()
        .describe('The record’s page; null when it has none or the record is deleted.'),
    })
    .describe('The record that the event is about.'),
  before: recordedValuesSchema
    .nullable()
    .describe('Values before the change, by field; null when there were none. Never contains secrets.'),
  after: recordedValuesSchema
    .nullable()
    .describe('Values after the change, by field; null when there are none. Never contains secrets.'),
  names: z
    .record(z.string(), z.string())
    .describe('Names by ID of the accounts and categories in `before` and `after`.'),
  address: z.string().describe('IP address of the caller; empty for the system.'),
  requestId: z.string().describe('ID of the request; empty for the system.'),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** A calendar day in the business's time zone, such as 2026-11-20. */
export const auditDaySchema = z.iso
  .date('Please enter a date')
  .refine((day) => day >= '2000' && day < '2101', 'Please enter a date between 2000 and 2100')

const auditFilterSchema = z.object({
  search: lineInput().max(5000).optional().describe('Text to search for; letter case does not matter.'),
  actor: lineInput()
    .max(200)
    .optional()
    .describe(
      'Only events by this actor: an account ID, or part of a name, email, company or dealer number. `system`: only events by the system.',
    ),
  subject: lineInput().max(200).optional().describe('Only events of this impersonated account, in the same form.'),
  entityType: z.enum(auditEntityTypeNames).optional().describe('Only events about this kind of record.'),
  entityId: keyInput().max(100).optional().describe('Only events about the record with this ID.'),
  record: keyInput()
    .max(320)
    .optional()
    .describe(
      'Only events about this record: an order number, a dealer number (also finds the dealer’s orders), a user’s email, or a record’s ID.',
    ),
  action: z.enum(auditActionNames).optional().describe('Only events with this action.'),
  from: auditDaySchema.optional().describe('First day, `YYYY-MM-DD`, in the business’s time zone.'),
  to: auditDaySchema.optional().describe('Last day, `YYYY-MM-DD`, in the business’s time zone.'),
})

export const auditQuerySchema = listQuerySchema.extend({ ...auditFilterSchema.shape, sort: sortSchema(['at']) })

export const auditEndpoints = {
  listAuditEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'List audit events',
    description: 'Returns who did what to which record, and when, newest first.',
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
    summary: 'Export audit events',
    description: 'Returns all events that match the filter as CSV. The audit log records the export.',
    tag: 'audit',
    access: 'audit.read',
    query: auditFilterSchema,
    contentType: 'text/csv; charset=utf-8',
    status: 200,
  }),
}
