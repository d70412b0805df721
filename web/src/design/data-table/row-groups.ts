import { useState } from 'react'
import type { DataTableColumn, GroupedRows, RowGrouping } from './types'

/** A row of the data as a line of the table. */
interface SingleEntry<Row> {
  id: string
  row: Row
  /** Whether it belongs to the expanded group above it. */
  isInGroup: boolean
}

/** Several rows of the data as one line of the table. */
interface GroupEntry<Row> {
  id: string
  rows: GroupedRows<Row>
  /** Names the rows. */
  label: string
  isExpanded: boolean
}

export type TableEntry<Row> = SingleEntry<Row> | GroupEntry<Row>

export const isGroup = <Row>(entry: TableEntry<Row>): entry is GroupEntry<Row> => 'rows' in entry

interface Run<Row> {
  key: string
  rows: [Row, ...Row[]]
}

/**
 * Splits rows into runs: rows with the same key that are consecutive within their source. A run is where its first row
 * is.
 */
function findRuns<Row>(rows: readonly Row[], { key: getKey, source: getSource }: RowGrouping<Row>): Run<Row>[] {
  const runs: Run<Row>[] = []
  const lastBySource = new Map<string | undefined, Run<Row>>()
  for (const row of rows) {
    const key = getKey(row)
    const source = getSource?.(row)
    const last = lastBySource.get(source)
    if (last?.key === key) {
      last.rows.push(row)
    } else {
      const run: Run<Row> = { key, rows: [row] }
      lastBySource.set(source, run)
      runs.push(run)
    }
  }
  return runs
}

interface GroupableRows<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  grouping?: RowGrouping<Row> | undefined
}

/**
 * Returns the lines of a table: a line for each run of rows with the same key, followed by its rows while it is expanded, and a line
 * for every other row. A group is expanded while any of its rows is in `expandedKeys`, so it stays expanded when a refresh adds rows.
 */
function groupRows<Row>(
  { rows, rowKey, grouping }: GroupableRows<Row>,
  expandedKeys: ReadonlySet<string>,
): TableEntry<Row>[] {
  const toEntry = (row: Row, isInGroup: boolean): TableEntry<Row> => ({ id: rowKey(row), row, isInGroup })
  if (grouping === undefined) return rows.map((row) => toEntry(row, false))
  const counts = new Map<string, number>()
  return findRuns(rows, grouping).flatMap(({ key, rows: members }) => {
    const [first, second, ...others] = members
    if (second === undefined) return toEntry(first, false)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    const grouped: GroupedRows<Row> = [first, second, ...others]
    const isExpanded = members.some((row) => expandedKeys.has(rowKey(row)))
    const group = { id: `group ${count} ${key}`, rows: grouped, label: grouping.label(grouped), isExpanded }
    return isExpanded ? [group, ...members.map((row) => toEntry(row, true))] : group
  })
}

export interface RowGroups<Row> {
  entries: readonly TableEntry<Row>[]
  /** Expands or collapses a group. */
  toggle: (group: GroupEntry<Row>) => void
}

/** The lines of a table. Groups are collapsed at first. */
export function useRowGroups<Row>(table: GroupableRows<Row>): RowGroups<Row> {
  const [expandedKeys, setExpandedKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = ({ rows, isExpanded }: GroupEntry<Row>): void => {
    const keys = rows.map(table.rowKey)
    setExpandedKeys((before) =>
      isExpanded ? new Set([...before].filter((key) => !keys.includes(key))) : new Set([...before, ...keys]),
    )
  }
  return { entries: groupRows(table, expandedKeys), toggle }
}

/** The columns with the cells of groups. */
export const groupColumns = <Row>(
  columns: readonly DataTableColumn<Row>[],
): readonly DataTableColumn<GroupedRows<Row>>[] =>
  columns.map(({ id, header, align, className, groupCell }) => ({
    id,
    header,
    align,
    className,
    cell: (rows) => groupCell?.(rows),
  }))
