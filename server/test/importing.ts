import type { SheetIssue } from '@portal/contract/api/sheet'
import type { Role } from '@portal/contract/rules/roles'
import type { AppliedRecord, ImportKind, PlannedRecord } from '../src/core/sheets/import-kind'
import { transaction } from '../src/platform/database/transaction'
import type { SessionContext } from '../src/platform/http/context'
import type { CellValue, TableRow } from '../src/platform/sheets/table'
import type { TestApp } from './build-app'

export type Cells = Readonly<Record<string, CellValue>>

/** Numbers rows as below a sheet's headings: the first is row 2. */
const numberRows = (rows: readonly Cells[]): TableRow[] => rows.map((cells, at) => ({ row: at + 2, cells }))

/** Lists the errors of planned records, as `row column code`. */
export const listErrors = (records: readonly Pick<PlannedRecord<unknown>, 'issues'>[]): string[] =>
  records.flatMap(({ issues }) => issues.filter(({ level }) => level === 'error').map(describeIssue))

const describeIssue = ({ row, column, code }: SheetIssue): string => `${row} ${column} ${code}`

/** Drives an import like the engine does, without files, history and HTTP. */
export function createTestImport<C>(portal: TestApp, kind: ImportKind<C>, account: { id: string; role: Role }) {
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
    program: portal.programs.at(portal.clock.read()),
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
    /** Plans like a dry run. */
    plan: (rows: readonly Cells[]): Promise<PlannedRecord<C>[]> =>
      transaction(portal.db, (tx) => kind.plan(tx, context(), numberRows(rows), { lock: false, checked })),
    /** Runs a real import, which skips rejected rows. */
    run: (rows: readonly Cells[]): Promise<{ planned: PlannedRecord<C>[]; applied: AppliedRecord[] }> =>
      transaction(portal.db, async (tx) => {
        const planned = await kind.plan(tx, context(), numberRows(rows), { lock: true, checked })
        const applied = await kind.apply(tx, context(), planned, { written: checked, all: planned, welcome: true })
        return { planned, applied }
      }),
    /** Undoes applied records, as read from the import's history. */
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
