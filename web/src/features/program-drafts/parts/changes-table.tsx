import type { ProgramDocument } from '@portal/contract/program/document'
import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { useMemo } from 'react'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { EmptyState } from '../../../design/state/empty-state'
import { useProgram } from '../../../lib/program'
import { AddedMark, RemovedMark } from './change-mark'
import { LogoOnBar } from './logo-on-bar'
import { listYearsChanged } from './order-years'
import { sectionText } from './section-labels'

type Change = ProgramChange & {
  key: string
  /** Other order years that use the changed terms or wording. */
  otherYears: readonly number[]
  /** The new logo; undefined for a change of something else. */
  logo?: { sha256: string | null; isDark: boolean } | undefined
}

/** What the table shows of the document after the changes. */
type ChangedDocument = Pick<ProgramDocument, 'years' | 'looks'>

interface ChangesTableProps {
  changes: readonly ProgramChange[]
  /** The document after the changes. */
  document: ChangedDocument
  /** The headers of the values: 'Version 2' and 'Version 3' for two versions. */
  before?: string
  after?: string
  /** Displayed without changes. */
  emptyText: string
}

/** The section of a change, and the order years that use what it changes. */
function Section({ change }: { change: Change }) {
  return (
    <>
      <span className="block whitespace-nowrap text-muted">{sectionText(change)}</span>
      {change.otherYears.length > 0 && (
        <span className="block text-[13px] text-muted">Also for {joinWithAnd(change.otherYears.map(String))}</span>
      )}
    </>
  )
}

/** Returns the new logo of a change of a logo, whose name says little about the picture. */
function findLogo({ looks }: ChangedDocument, { path }: ProgramChange): Change['logo'] {
  if (looks === undefined) return undefined
  if (path === '/looks/logo/light') return { sha256: looks.logo.light, isDark: false }
  if (path === '/looks/logo/dark') return { sha256: looks.logo.dark, isDark: true }
  return undefined
}

/** The new value, with the picture of a logo. */
function NewValue({ change: { after, logo }, isLabeled = false }: { change: Change; isLabeled?: boolean }) {
  if (after === null) return <Absent />
  const mark = <AddedMark isLabeled={isLabeled}>{after}</AddedMark>
  if (logo === undefined) return mark
  return (
    <span className="grid justify-items-start gap-1.5">
      <span>{mark}</span>
      <LogoOnBar {...logo} />
    </span>
  )
}

const Absent = () => <span className="text-muted">None</span>

const changeColumns = (before: string, after: string): DataTableColumn<Change>[] => [
  {
    id: 'section',
    header: 'Section',
    cell: (change) => <Section change={change} />,
    className: 'w-[18%] first:pl-8',
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ what }) => <span className="font-medium text-ink wrap-anywhere">{what}</span>,
    className: 'w-[28%]',
  },
  {
    id: 'before',
    header: before,
    cell: (change) => (change.before === null ? <Absent /> : <RemovedMark>{change.before}</RemovedMark>),
    className: 'w-[25%] py-2',
  },
  {
    id: 'after',
    header: after,
    cell: (change) => <NewValue change={change} />,
    className: 'py-2 last:pr-8',
  },
]

function ChangeCard({ change }: { change: Change }) {
  return (
    <>
      <p className="font-semibold text-[15px] text-ink wrap-anywhere">{change.what}</p>
      <p className="text-[13px]">
        <Section change={change} />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1.5 text-sm">
        <span>{change.before === null ? <Absent /> : <RemovedMark isLabeled>{change.before}</RemovedMark>}</span>
        <span>
          <NewValue change={change} isLabeled />
        </span>
      </p>
    </>
  )
}

/** Changed values with their marks: a table, or a list on phones. Place it in a flush sheet, whose padding its cells continue. */
export function ChangesTable({ changes, document, before = 'Before', after = 'After', emptyText }: ChangesTableProps) {
  const { orderYear } = useProgram()
  const columns = useMemo(() => changeColumns(before, after), [before, after])
  // A path is not unique: a clause that replaces another has the path of the one that it replaces.
  const rows = useMemo(
    () =>
      changes.map((change, index) => ({
        ...change,
        key: String(index),
        otherYears: listYearsChanged(document, change, orderYear),
        logo: findLogo(document, change),
      })),
    [changes, document, orderYear],
  )
  return (
    <DataTable
      label="Changes"
      rows={rows}
      columns={columns}
      rowKey={({ key }) => key}
      card={(change) => <ChangeCard change={change} />}
      cardsBelow="md"
      empty={<EmptyState level={3} title="No changes" text={emptyText} />}
    />
  )
}
