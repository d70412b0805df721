import { z } from 'zod'
import type { Capability } from '../api/capabilities'
import { defineEndpoint } from '../api/endpoint'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { sheetIssueSchema } from '../api/sheet'
import { flagSchema, idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { type SheetKind, sheetKinds } from './columns'

/** The maximum size of an import file in bytes. */
export const maxSheetBytes = 10 * 1024 * 1024
/** The maximum number of rows of each outcome in a preview. The counts include all rows. */
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
  row: z.int().describe('Row number in the sheet, starting at 1.'),
  outcome: z.enum(importOutcomes).describe('What the import does with the row.'),
  label: z.string().describe('The record: a dealer number, a user’s email or an order number.'),
  cells: z.array(z.string()).describe('The cells as text, in the order of `columns`.'),
  before: z
    .record(z.string(), z.string())
    .describe('For updates: the current values of the columns that will change, by header.'),
})
export type PreviewRow = z.infer<typeof previewRowSchema>

const reportFields = {
  importId: uuidSchema.nullable().describe('ID of the applied import; null for a dry run.'),
  dryRun: z.boolean().describe('Whether this is a preview and nothing was saved.'),
  rowCount: z.int().describe('Number of rows in the file.'),
  unchanged: z.int().describe('Number of records that are already up to date.'),
  refused: z.int().describe('Number of rejected rows.'),
  details: z.array(sheetIssueSchema).describe('Problems with cells and rows.'),
  columns: z.array(z.string()).describe('Headers of the columns.'),
  rows: z
    .array(previewRowSchema)
    .describe(
      'In a dry run, rows of every outcome, at most 500 of each; in an applied import, only the rejected rows.',
    ),
}

/** The reply for each kind: its own fields and the common ones (docs/spec 19.11). */
export const dealerImportSchema = z.object({
  total: z.int().describe('Number of rows in the file.'),
  created: z.int().describe('Number of dealers added.'),
  updated: z.int().describe('Number of dealers updated.'),
  errors: z
    .array(
      z.object({
        row: z.int().describe('Row number in the sheet, starting at 1.'),
        error: z.string().describe('Why the row was rejected, in a sentence for the user.'),
      }),
    )
    .describe('The rejected rows.'),
  welcomeMails: z
    .int()
    .describe('Number of added dealers who get a welcome email; in a dry run, how many could get one.'),
  ...reportFields,
})
export const userImportSchema = z.object({
  created: z.int().describe('Number of users added.'),
  updated: z.int().describe('Number of users updated.'),
  errors: z
    .array(
      z.object({
        row: z.int().describe('Row number in the sheet, starting at 1.'),
        error: z.string().describe('Why the row was rejected, in a sentence for the user.'),
        data: z.record(z.string(), z.string()).describe('The row’s cells by header, without passwords.'),
      }),
    )
    .describe('The rejected rows.'),
  ...reportFields,
})
/** Counts orders, not rows. */
export const orderImportSchema = z.object({
  created: z.int().describe('Number of orders added.'),
  updated: z.int().describe('Number of orders updated.'),
  errors: z.int().describe('Number of rejected rows.'),
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

const INVALID_CORRECTIONS = 'Please send the corrections as a JSON array'

/** The field `corrections` next to the file: a JSON array. */
const correctionsSchema = z
  .string()
  .max(2_000_000)
  .optional()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text || '[]')
    } catch {
      context.addIssue({ code: 'custom', message: INVALID_CORRECTIONS })
      return z.NEVER
    }
  })
  .pipe(z.array(sheetCorrectionSchema, { error: INVALID_CORRECTIONS }).max(5000))

export const importStepSchema = z.object({
  step: z.enum(['reading', 'checking', 'writing']).describe('The current step.'),
  done: z.int().describe('Number of rows done in this step.'),
  total: z.int().nullable().describe('Number of rows in this step; null until it is known.'),
})
export type ImportStep = z.infer<typeof importStepSchema>

export const importRunSchema = z.object({
  id: uuidSchema.describe('ID of the import.'),
  kind: z.enum(sheetKinds).describe('What was imported.'),
  fileName: z.string().describe('Name of the file.'),
  actorName: z.string().describe('Name of the user who imported the file.'),
  createdAt: instantSchema.describe('When the file was imported.'),
  total: z.int().describe('Number of rows in the file.'),
  created: z.int().describe('Number of records added.'),
  updated: z.int().describe('Number of records updated.'),
  unchanged: z.int().describe('Number of records that were already up to date.'),
  refused: z.int().describe('Number of rejected rows.'),
  undoneAt: instantSchema.nullable().describe('When the import was undone; null unless it was.'),
  undoneByName: z.string().nullable().describe('Name of the user who undid the import; null unless it was undone.'),
})
export type ImportRun = z.infer<typeof importRunSchema>

/** `details` of 409 IMPORT_CHANGED: the first records that changed since the import. */
export const changedRecordsSchema = z.object({ records: z.array(z.string()), count: z.int() })

const upload = {
  mostBytes: maxSheetBytes,
  fields: z.object({
    corrections: correctionsSchema.describe(
      'Cells corrected in the preview, as a JSON array of objects with `row` (starting at 1), `column` (its header) and `value`. The file itself does not change.',
    ),
  }),
}

const importQuery = z.object({
  dryRun: flagSchema.describe('`true`: saves nothing and returns a preview. Default: false.'),
})

function importCall<const K extends SheetKind, R extends z.ZodType, Q extends z.ZodObject>(
  kind: K,
  reply: R,
  query: Q,
) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/admin/${kind}/import`,
    summary: `Import ${kind}`,
    description: 'Reads a workbook. With `dryRun`, nothing is saved and the reply is a preview.',
    tag: 'imports',
    access: importCapabilities[kind],
    query,
    upload,
    progress: importStepSchema,
    reply,
    status: 200,
  })
}

function rejectedRowsCall<const K extends SheetKind>(kind: K) {
  return defineEndpoint({
    method: 'POST',
    path: `/api/admin/${kind}/import/refused`,
    summary: `Download the ${kind} that an import would reject`,
    description: 'Saves nothing. Returns a workbook with the reason for each row in the last column.',
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
    summary: `Download the template for importing ${kind}`,
    description: 'Returns a workbook with an example and an explanation of every column.',
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
    importQuery.extend({
      welcome: flagSchema.describe('`true`: emails added dealers how to sign in. Default: false.'),
    }),
  ),
  importUsers: importCall('users', userImportSchema, importQuery),
  importOrders: importCall('orders', orderImportSchema, importQuery),
  getRefusedDealers: rejectedRowsCall('dealers'),
  getRefusedUsers: rejectedRowsCall('users'),
  getRefusedOrders: rejectedRowsCall('orders'),
  getDealersTemplate: templateCall('dealers'),
  getUsersTemplate: templateCall('users'),
  getOrdersTemplate: templateCall('orders'),
  listImports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports',
    summary: 'List imports',
    description: 'Returns the applied imports of the kinds that you can import, newest first.',
    tag: 'imports',
    // Every role that can import anything can import dealers. The server also checks each kind.
    access: 'dealer.import',
    query: listQuerySchema.extend({
      kind: z.enum(sheetKinds).optional().describe('Only imports of this kind.'),
      sort: sortSchema(['createdAt']),
    }),
    reply: z.array(importRunSchema),
    status: 200,
    etag: 'content',
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/undo',
    summary: 'Undo an import',
    description:
      'Restores the records as they were. Fails with 409 IMPORT_CHANGED if any of them changed after the import.',
    tag: 'imports',
    access: 'dealer.import',
    params: idParamsSchema('import'),
    reply: importRunSchema,
    status: 200,
  }),
  getImportRefusals: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:id/refused',
    summary: 'Download the rejected rows of an import',
    description: 'Returns a workbook with the reason for each row in the last column.',
    tag: 'imports',
    access: 'dealer.import',
    params: idParamsSchema('import'),
    contentType: xlsxType,
    status: 200,
  }),
}
