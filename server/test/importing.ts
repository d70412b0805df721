import type { SheetIssue } from '@portal/contract/api/sheet'
import type { Role } from '@portal/contract/rules/program'
import type { AppliedRecord, ImportKind, PlannedRecord } from '../src/core/sheets/import-kind'
import { transaction } from '../src/platform/database/transaction'
import type { SessionContext } from '../src/platform/http/context'
import type { CellValue, TableRow } from '../src/platform/sheets/table'
import type { TestApp } from './build-app'

export type Cells = Readonly<Record<string, CellValue>>

/** Rows as they stand below a sheet's headings: the first is row 2. */
const tableOf = (rows: readonly Cells[]): TableRow[] => rows.map((cells, at) => ({ row: at + 2, cells }))

/** The errors of what was planned, as `row column code`. */
export const refusalsOf = (records: readonly Pick<PlannedRecord<unknown>, 'issues'>[]): string[] =>
  records.flatMap(({ issues }) => issues.filter(({ level }) => level === 'error').map(said))

const said = ({ row, column, code }: SheetIssue): string => `${row} ${column} ${code}`

/** An import as the engine drives a kind, without files, history and HTTP around it. */
export function importingAs<C>(portal: TestApp, kind: ImportKind<C>, account: { id: string; role: Role }) {
  const identity = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Admin',
    district: null,
    dealerNumber: null,
    companyName: null,
    ...account,
  }
  const context = (): SessionContext => ({
    read: (query) => query(portal.db),
    db: portal.db,
    now: portal.clock.read(),
    config: portal.config,
    log: portal.app.log,
    requestId: 'import',
    address: '::1',
    userAgent: 'test',
    deviceToken: null,
    sessionTokenHash: null,
    session: {
      tokenHash: '',
      dataVersion: '0',
      actor: identity,
      subject: identity,
      passwordIsTemporary: false,
      hasSecondFactor: false,
      expiresAt: portal.clock.read(),
    },
    actor: identity,
    subject: identity,
  })
  const checked = () => {}
  return {
    /** What a dry run would say. */
    plan: (rows: readonly Cells[]): Promise<PlannedRecord<C>[]> =>
      transaction(portal.db, (tx) => kind.plan(tx, context(), tableOf(rows), { lock: false, checked })),
    /** A real run, which leaves out what is refused. */
    run: (rows: readonly Cells[]): Promise<{ planned: PlannedRecord<C>[]; applied: AppliedRecord[] }> =>
      transaction(portal.db, async (tx) => {
        const planned = await kind.plan(tx, context(), tableOf(rows), { lock: true, checked })
        const applied = await kind.apply(tx, context(), planned, { written: checked, all: planned, welcome: true })
        return { planned, applied }
      }),
    /** Takes applied records back, as they are read from the import's history. */
    undo: (applied: readonly AppliedRecord[]): Promise<string[]> =>
      transaction(portal.db, (tx) =>
        kind.undo(
          tx,
          context(),
          applied.map((record) => ({ ...record, before: JSON.parse(JSON.stringify(record.before)) })),
        ),
      ),
  }
}
