import type { DataTableColumn, SortDirection } from './types'

type SortableColumn = Pick<DataTableColumn<never>, 'id' | 'header' | 'align' | 'sortKind'>

/** What a column sorts by. The API's fields of times end in At, and amounts are on the right. */
const sortKind = ({ id, align, sortKind: kind }: SortableColumn) =>
  kind ?? (/(^a|A)t$/.test(id) ? 'time' : align === 'right' ? 'number' : 'text')

const directions = {
  time: { asc: 'oldest first', desc: 'newest first' },
  number: { asc: 'low to high', desc: 'high to low' },
  text: { asc: 'A to Z', desc: 'Z to A' },
  listed: { asc: 'in order', desc: 'in reverse order' },
} as const

/**
 * Returns the labels of a list's sorts: 'Newest first', 'Name, A to Z', 'Monthly Total, high to low'. The first time is
 * when the rows were created, so only other times are named.
 * @param columns the sortable columns of the list
 */
export function createSortLabels(columns: readonly SortableColumn[]) {
  const firstTime = columns.find((column) => sortKind(column) === 'time')
  return (column: SortableColumn, direction: SortDirection): string => {
    const text = directions[sortKind(column)][direction]
    if (column === firstTime) return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
    // Cards have no room for a header with two names, such as 'Name / Company'.
    return `${column.header.split(' / ')[0]}, ${text}`
  }
}
