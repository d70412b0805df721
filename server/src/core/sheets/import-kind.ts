import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportOutcome } from '@portal/contract/sheets/imports'
import type { Db, Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { TableRow } from '../../platform/sheets/table'

/** What an import would do to one record, decided from its rows and what is stored; nothing is written yet. */
export interface PlannedRecord<Change> {
  /** The sheet's row numbers it is made of: one, but for orders. */
  rows: readonly number[]
  outcome: ImportOutcome
  /** What people call the record: a dealer's number, a user's e-mail, an order's number. */
  label: string
  issues: readonly SheetIssue[]
  /** For updates, the stored values of the columns that will change, as text under their headings. */
  before: Readonly<Record<string, string>>
  /** What will be stored where a cell spells it otherwise, as text under the headings of each row; by row number. */
  stored?: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** The headings of the cells that hold what is stored already, by row number: such a text cannot be a conversion of Excel's. */
  recognized?: ReadonlyMap<number, ReadonlySet<string>>
  /** What `apply` needs; null where nothing is to be written. */
  change: Change | null
}

/** A record that was written. */
export interface AppliedRecord {
  rows: readonly number[]
  outcome: 'created' | 'updated'
  label: string
  entityId: string
  /** What an undo puts back, as JSON; null for a created record. */
  before: Record<string, unknown> | null
  /** The record's `updated_at` after the import: a later one means that somebody touched it. */
  updatedAt: Date
}

interface PlanOptions<Prepared> {
  /** Whether the records that will change are kept from changing until the transaction's end. */
  lock: boolean
  /** Whether it is a real import's plan, though nothing is locked: what can be set aside without a lock is set aside. */
  reserve?: boolean
  /** What `prepare` returned; absent in a dry run. */
  prepared?: Prepared
  checked: (done: number) => void
}

export interface ApplyOptions<Change = unknown> {
  written: (done: number) => void
  /** The records of the whole file, of which an import in steps writes some at a time. */
  all: readonly PlannedRecord<Change>[]
  /** Whether dealers that are added are told by mail how to sign in. */
  welcome: boolean
}

/** A kind of record that spreadsheets bring in. The imports module drives it; the kind knows its own rules and tables. */
export interface ImportKind<Change = unknown, Prepared = unknown> {
  kind: SheetKind
  /** Slow work on the rows that needs no transaction, such as hashing passwords; done before the writing one begins. */
  prepare?(ctx: SessionContext, rows: readonly TableRow[], prepared: (done: number) => void): Promise<Prepared>
  /**
   * Decides every row. Called without a transaction and locks for a dry run and for an import that goes in steps, and
   * inside the writing transaction for any other, where it locks the records it will change. Set-based: a handful of statements, however many rows. Gives way
   * to other requests while it checks many rows.
   */
  plan(
    db: Db,
    ctx: SessionContext,
    rows: readonly TableRow[],
    options: PlanOptions<Prepared>,
  ): Promise<PlannedRecord<Change>[]>
  /** Writes records that have a change, with audit events and messages; counts are told to `written`. */
  apply(
    tx: Tx,
    ctx: SessionContext,
    records: readonly PlannedRecord<Change>[],
    options: ApplyOptions<Change>,
  ): Promise<AppliedRecord[]>
  /**
   * The records that have a change, in parts that can be written without seeing each other: where all share one
   * connection, an import writes one at a time and lets others in between.
   */
  parts(records: readonly PlannedRecord<Change>[]): PlannedRecord<Change>[][]
  /**
   * Keeps what the records of a part were planned by from changing until the transaction's end.
   * @returns whether it still is as it was then
   */
  confirm(tx: Tx, ctx: SessionContext, records: readonly PlannedRecord<Change>[]): Promise<boolean>
  /**
   * Takes records back: deletes what was created, restores what was updated.
   * @returns the labels of records that changed since, or cannot be taken back; if there is one, nothing may be written
   */
  undo(tx: Tx, ctx: SessionContext, records: readonly AppliedRecord[]): Promise<string[]>
}
