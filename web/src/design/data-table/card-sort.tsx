import { FilterSelect } from '../toolbar/filter-select'
import { createSortLabels } from './sort-label'
import type { DataTableColumn, TableSort } from './types'

interface CardSortProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  sort: TableSort | null
  onSortChange: (sort: TableSort) => void
}

const sortText = ({ column, direction }: TableSort) => (direction === 'desc' ? `-${column}` : column)

/** The equivalent of sortable headers for cards: one select for column and direction. */
export function CardSort<Row>({ columns, sort, onSortChange }: CardSortProps<Row>) {
  const sortableColumns = columns.filter(({ sortable }) => sortable)
  const getLabel = createSortLabels(sortableColumns)
  const options = sortableColumns.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: sortText({ column: column.id, direction }),
      label: getLabel(column, direction),
    })),
  )
  if (options.length === 0) return null
  const text = sort ? sortText(sort) : ''
  // A page may sort by a field without a column; then nothing is selected here.
  const value = options.some((option) => option.value === text) ? text : ''
  return (
    <FilterSelect
      label="Sort"
      value={value}
      neutral={value}
      neutralLabel="Choose a column"
      isAlwaysVisible
      options={options}
      onChange={(next) => {
        if (next === '') return
        onSortChange({ column: next.replace(/^-/, ''), direction: next.startsWith('-') ? 'desc' : 'asc' })
      }}
    />
  )
}
