import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportOutcome } from '@portal/contract/sheets/imports'
import type { Db, Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { TableRow } from '../../platform/sheets/table'

/** The planned effect of an import on one record, decided from its rows and the stored data. Nothing is written yet. */
export interface PlannedRecord<Change> {
  /** The sheet's row numbers that it comes from: one, except for orders. */
  rows: readonly number[]
  outcome: ImportOutcome
  /** The record's label: a dealer number, a user's email address, an order number. */
  label: string
  issues: readonly SheetIssue[]
  /** For updates: the stored values of the columns that will change, as text by heading. */
  before: Readonly<Record<string, string>>
  /** The values that will be stored for cells with another spelling, as text by row number and heading. */
  stored?: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** The headings of cells that match the stored value, by row number: Excel cannot have converted those. */
  recognized?: ReadonlyMap<number, ReadonlySet<string>>
  /** The data for `apply`; null if nothing needs to be written. */
  change: Change | null
}

/** A record that was written. */
export interface AppliedRecord {
  rows: readonly number[]
  outcome: 'created' | 'updated'
  label: string
  entityId: string
  /** The values that an undo restores, as JSON; null for a created record. */
  before: Record<string, unknown> | null
  /** The record's `updated_at` after the import. A later one means that it changed since. */
  updatedAt: Date
}

interface PlanOptions<Prepared> {
  /** Whether to lock the records that will change until the end of the transaction. */
  lock: boolean
  /** Whether this plans a real import without locks: the plan may then reserve values such as order numbers. */
  reserve?: boolean
  /** The result of `prepare`; absent in a dry run. */
  prepared?: Prepared
  checked: (done: number) => void
}

export interface ApplyOptions<Change = unknown> {
  written: (done: number) => void
  /** The records of the entire file, of which an import in steps writes some at a time. */
  all: readonly PlannedRecord<Change>[]
  /** Whether new dealers receive an email that explains how to sign in. */
  welcome: boolean
}

/** A kind of record that spreadsheets import. The imports module drives it; the kind has its own rules and tables. */
export interface ImportKind<Change = unknown, Prepared = unknown> {
  kind: SheetKind
  /**
   * Slow work on the rows that needs no transaction, such as hashing passwords. Runs before the writing transaction.
   */
  prepare?(ctx: SessionContext, rows: readonly TableRow[], prepared: (done: number) => void): Promise<Prepared>
  /**
   * Decides every row. Runs without a transaction or locks for a dry run and for an import in steps. Otherwise runs in
   * the writing transaction and locks the records that it will change. Uses a handful of statements for any number of
   * rows. Yields to other requests while it checks many rows.
   */
  plan(
    db: Db,
    ctx: SessionContext,
    rows: readonly TableRow[],
    options: PlanOptions<Prepared>,
  ): Promise<PlannedRecord<Change>[]>
  /** Writes records that have a change, with audit events and emails. Reports progress to `written`. */
  apply(
    tx: Tx,
    ctx: SessionContext,
    records: readonly PlannedRecord<Change>[],
    options: ApplyOptions<Change>,
  ): Promise<AppliedRecord[]>
  /**
   * Splits the records that have a change into parts that can be written independently. On a shared connection, an
   * import writes one part at a time and lets other requests run in between.
   */
  parts(records: readonly PlannedRecord<Change>[]): PlannedRecord<Change>[][]
  /**
   * Locks the data on which the records of a part were planned, until the end of the transaction.
   * @returns whether that data is unchanged
   */
  confirm(tx: Tx, ctx: SessionContext, records: readonly PlannedRecord<Change>[]): Promise<boolean>
  /**
   * Undoes records: deletes created ones, restores updated ones.
   * @returns the labels of records that changed since or cannot be undone; if there are any, nothing may be written
   */
  undo(tx: Tx, ctx: SessionContext, records: readonly AppliedRecord[]): Promise<string[]>
}
