import { z } from 'zod'
import type { Capability } from '../api/capabilities'
import { defineEndpoint } from '../api/endpoint'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { sheetIssueSchema } from '../api/sheet'
import { flagSchema, idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { type SheetKind, sheetKinds } from './columns'

/** The largest file an import takes. */
export const mostSheetBytes = 10 * 1024 * 1024
/** How many rows of each outcome a preview shows; the counts say how many there are. */
export const mostPreviewRows = 500

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Who may import a kind, take its template and its export, and undo its imports. */
export const importCapabilities = {
  dealers: 'dealer.import',
  users: 'user.import',
  orders: 'order.import',
} as const satisfies Record<SheetKind, Capability>

export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** A row as the preview shows it. */
export const previewRowSchema = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The record: a dealer's number, a user's e-mail, an order's number. */
  label: z.string(),
  /** The cells as text, in the order of `columns`. */
  cells: z.array(z.string()),
  /** For updates, what is stored now in the columns that will change, by heading. */
  before: z.record(z.string(), z.string()),
})
export type PreviewRow = z.infer<typeof previewRowSchema>

const reportFields = {
  /** The applied import; null for a dry run. */
  importId: uuidSchema.nullable(),
  dryRun: z.boolean(),
  /** Rows of the file. */
  rowCount: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  details: z.array(sheetIssueSchema),
  columns: z.array(z.string()),
  /** A dry run shows rows of every outcome, an applied import those it refused. */
  rows: z.array(previewRowSchema),
}

/** The reply to each kind: its own shape and the fields all have in common (docs/spec 19.11). */
export const dealerImportSchema = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ row: z.int(), error: z.string() })),
  /** How many of the created dealers are welcomed by mail; in a dry run, how many could be. */
  welcomeMails: z.int(),
  ...reportFields,
})
export const userImportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  errors: z.array(z.object({ row: z.int(), error: z.string(), data: z.record(z.string(), z.string()) })),
  ...reportFields,
})
/** Counts are of orders, not of rows. */
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

/** A cell that was put right in the preview; the file itself stays as it is. */
export const sheetCorrectionSchema = z.object({
  row: z.int().min(2).max(1_048_576),
  column: z.string().min(1).max(100),
  value: z.string().max(2000),
})
export type SheetCorrection = z.infer<typeof sheetCorrectionSchema>

const NOT_CORRECTIONS = 'Please send the corrections as a JSON array'

/** The field `corrections` beside the file: a JSON array. */
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
  /** Null while nobody knows yet how many there are. */
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

/** What 409 IMPORT_CHANGED carries in `details`: the first records that somebody changed since. */
export const changedSinceSchema = z.object({ records: z.array(z.string()), count: z.int() })

const upload = { mostBytes: mostSheetBytes, fields: z.object({ corrections: correctionsSchema }) }

const importQuery = z.object({ dryRun: flagSchema })

function importCall<const K extends SheetKind, R extends z.ZodType, Q extends z.ZodObject>(
  kind: K,
  reply: R,
  query: Q,
) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/admin/${kind}/import`,
    summary: `Import ${kind} from a workbook; with dryRun nothing is written and the reply says what would be`,
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
    summary: `The rows that an import of ${kind} would refuse, as a workbook with the reason in its last column`,
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
    summary: `An empty workbook for importing ${kind}, with an example and an explanation of every column`,
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
    // With `welcome` the dealers that are added are told how to sign in. Nobody is, unless somebody says so.
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
    summary: 'Applied imports of the kinds the caller may import, newest first',
    tag: 'imports',
    // Whoever may import anything may import dealers; each kind is checked by itself.
    access: 'dealer.import',
    query: listQuerySchema.extend({ kind: z.enum(sheetKinds).optional(), sort: sortSchema(['createdAt']) }),
    reply: z.array(importRunSchema),
    status: 200,
    etag: 'content',
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    summary: 'Take a whole import back, if nothing it made has been changed since',
    tag: 'imports',
    access: 'dealer.import',
    params: idParamsSchema,
    reply: importRunSchema,
    status: 200,
  }),
  getImportRefusals: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:id/refused',
    summary: 'The rows an applied import refused, as a workbook with the reason in its last column',
    tag: 'imports',
    access: 'dealer.import',
    params: idParamsSchema,
    contentType: xlsxType,
    status: 200,
  }),
}
