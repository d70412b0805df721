import { z } from 'zod'
import type { Capability } from '../api/capabilities'
import { defineEndpoint } from '../api/endpoint'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { sheetIssueSchema } from '../api/sheet'
import { flagSchema, idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { type SheetKind, sheetKinds } from './columns'

/** The maximum size of an import file in bytes. */
export const maxSheetBytes = 10 * 1024 * 1024
/** The most rows of each outcome that a preview includes; the counts include all rows. */
export const maxPreviewRows = 500

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The capability required to import a kind, download its template and export, and undo its imports. */
export const importCapabilities = {
  dealers: 'dealer.import',
  users: 'user.import',
  orders: 'order.import',
} as const satisfies Record<SheetKind, Capability>

export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A row in the preview. */
export const previewRowSchema = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The record: a dealer number, a user's email or an order number. */
  label: z.string(),
  /** The cells as text, in the order of `columns`. */
  cells: z.array(z.string()),
  /** For updates: the current values of the columns that will change, by header. */
  before: z.record(z.string(), z.string()),
})
export type PreviewRow = z.infer<typeof previewRowSchema>

const reportFields = {
  /** The applied import's ID; null for a dry run. */
  importId: uuidSchema.nullable(),
  dryRun: z.boolean(),
  /** The number of rows in the file. */
  rowCount: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  details: z.array(sheetIssueSchema),
  columns: z.array(z.string()),
  /** In a dry run, rows of every outcome; in an applied import, only the rejected rows. */
  rows: z.array(previewRowSchema),
}

/** The reply for each kind: its own fields and the common ones (docs/spec 19.11). */
export const dealerImportSchema = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
  /** How many created dealers get a welcome email; in a dry run, how many could get one. */
  welcomeMails: z.int(),
  ...reportFields,
})
export const userImportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ row: z.int(), error: z.string(), data: z.record(z.string(), z.string()) })),
  ...reportFields,
})
/** Counts orders, not rows. */
export const orderImportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  errors: z.int(),
  ...reportFields,
})
export type ImportReply =
  | z.infer<typeof dealerImportSchema>
  | z.infer<typeof userImportSchema>
  | z.infer<typeof orderImportSchema>

/** A cell corrected in the preview; the file itself does not change. */
export const sheetCorrectionSchema = z.object({
  row: z.int().min(2).max(1_048_576),
  column: z.string().min(1).max(100),
  value: z.string().max(2000),
})
export type SheetCorrection = z.infer<typeof sheetCorrectionSchema>

const NOT_CORRECTIONS = 'Please send the corrections as a JSON array'

/** The field `corrections` next to the file: a JSON array. */
const correctionsSchema = z
  .string()
  .max(2_000_000)
  .optional()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text || '[]')
    } catch {
      context.addIssue({ code: 'custom', message: NOT_CORRECTIONS })
      return z.NEVER
    }
  })
  .pipe(z.array(sheetCorrectionSchema, { error: NOT_CORRECTIONS }).max(5000))

export const importStepSchema = z.object({
  step: z.enum(['reading', 'checking', 'writing']),
  done: z.int(),
  /** Null until the total is known. */
  total: z.int().nullable(),
})
export type ImportStep = z.infer<typeof importStepSchema>

export const importRunSchema = z.object({
  id: uuidSchema,
  kind: z.enum(sheetKinds),
  fileName: z.string(),
  actorName: z.string(),
  createdAt: instantSchema,
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  undoneAt: instantSchema.nullable(),
  undoneByName: z.string().nullable(),
})
export type ImportRun = z.infer<typeof importRunSchema>

/** `details` of 409 IMPORT_CHANGED: the first records that were changed since the import. */
export const changedSinceSchema = z.object({ records: z.array(z.string()), count: z.int() })

const upload = { mostBytes: maxSheetBytes, fields: z.object({ corrections: correctionsSchema }) }

const importQuery = z.object({ dryRun: flagSchema })

function importCall<const K extends SheetKind, R extends z.ZodType, Q extends z.ZodObject>(
  kind: K,
  reply: R,
  query: Q,
) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/admin/${kind}/import`,
    summary: `Import ${kind} from a workbook. With dryRun, nothing is saved and the reply is a preview`,
    tag: 'imports',
    access: importCapabilities[kind],
    query,
    upload,
    progress: importStepSchema,
    reply,
    status: 200,
  })
}

function refusedRowsCall<const K extends SheetKind>(kind: K) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/admin/${kind}/import/refused`,
    summary: `Download the rows that an import of ${kind} would reject as a workbook, with the reason in the last column`,
    tag: 'imports',
    access: importCapabilities[kind],
    upload,
    contentType: xlsxType,
    status: 200,
  })
}

function templateCall<const K extends SheetKind>(kind: K) {
  return defineEndpoint({
    method: 'GET',
    path: `/api/admin/${kind}/template`,
    summary: `Download the template for importing ${kind}, with an example and an explanation of every column`,
    tag: 'imports',
    access: importCapabilities[kind],
    contentType: xlsxType,
    status: 200,
  })
}

export const importEndpoints = {
  importDealers: importCall(
    'dealers',
    dealerImportSchema,
    // With `welcome`, added dealers get an email that explains how to sign in. The default is no email.
    importQuery.extend({ welcome: flagSchema }),
  ),
  importUsers: importCall('users', userImportSchema, importQuery),
  importOrders: importCall('orders', orderImportSchema, importQuery),
  getRefusedDealers: refusedRowsCall('dealers'),
  getRefusedUsers: refusedRowsCall('users'),
  getRefusedOrders: refusedRowsCall('orders'),
  getDealersTemplate: templateCall('dealers'),
  getUsersTemplate: templateCall('users'),
  getOrdersTemplate: templateCall('orders'),
  listImports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports',
    summary: 'List applied imports of the kinds that you can import, newest first',
    tag: 'imports',
    // Every role that can import anything can import dealers. The server also checks each kind.
    access: 'dealer.import',
    query: listQuerySchema.extend({ kind: z.enum(sheetKinds).optional(), sort: sortSchema(['createdAt']) }),
    reply: z.array(importRunSchema),
    status: 200,
    etag: 'content',
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    summary: 'Undo an import. Fails if any of its records changed since',
    tag: 'imports',
    access: 'dealer.import',
    params: idParamsSchema,
    reply: importRunSchema,
    status: 200,
  }),
  getImportRefusals: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:id/refused',
    summary: 'Download the rows that an applied import rejected as a workbook, with the reason in the last column',
    tag: 'imports',
    access: 'dealer.import',
    params: idParamsSchema,
    contentType: xlsxType,
    status: 200,
  }),
}
