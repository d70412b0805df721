import type { SheetIssue } from '@portal/contract/api/sheet'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'

/** An applied spreadsheet: its importer, time, file and result. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    fileSha256: text('file_sha256').notNull(),
    actorId: uuid('actor_id').references(() => accounts.id),
    actorName: text('actor_name').notNull(),
    total: integer('total').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    unchanged: integer('unchanged').notNull(),
    refused: integer('refused').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => accounts.id),
  },
  (t) => [
    index('import_runs_created_idx').on(t.createdAt.desc()),
    check('import_runs_kind_check', sql`kind in ('dealers', 'users', 'orders')`),
    check('import_runs_counts_check', sql`created >= 0 and updated >= 0 and unchanged >= 0 and refused >= 0`),
  ],
)

/** The effect of an import on one record, with the data to undo it until the record changes again. */
export const importRunRows = pgTable(
  'import_run_rows',
  {
    id: id(),
    importRunId: uuid('import_run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The sheet's own row number, from 1. */
    rowNumber: integer('row_number').notNull(),
    outcome: text('outcome').notNull(),
    /** The record's label. */
    label: text('label').notNull().default(''),
    /** For rejected rows: the cells as text by heading, without passwords. Stored JSON. */
    cells: jsonb('cells').$type<Record<string, string>>(),
    entityId: uuid('entity_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The record's `updated_at` right after the import. A later one means that it changed since. */
    appliedUpdatedAt: instant('applied_updated_at'),
    /** For rejected rows: column, code, message, value. */
    details: jsonb('details').$type<SheetIssue[]>(),
  },
  (t) => [
    index('import_run_rows_run_idx').on(t.importRunId, t.rowNumber),
    check('import_run_rows_outcome_check', sql`outcome in ('created', 'updated', 'unchanged', 'refused')`),
  ],
)
