/** A column of a staff list. What decides its look has the names of the data table on the screens. */
export interface ListColumn {
  label: string
  sortable?: true
  /** Names the row: it is always visible, and comes first once columns are chosen. */
  locked?: true
  /** Visible only to users who choose it. */
  extra?: true
  /** Left out on a tablet. */
  wideOnly?: true
  /** Left out below 1,280 px, unless it was chosen. */
  roomOnly?: true
  align?: 'right'
  className?: string
  /** How large its values are; `text` unless said otherwise. */
  skeleton?: 'short' | 'badge'
  /** Its width in a workbook of the visible columns; left out for a list without an export. */
  workbookWidth?: number
}

type ListColumns = Readonly<Record<string, ListColumn>>

/** The keys of a list's columns, the one that names the row first. */
export function columnKeys<Columns extends ListColumns>(columns: Columns) {
  const keys = Object.keys(columns) as (keyof Columns & string)[]
  return [...keys.filter((key) => columns[key]?.locked), ...keys.filter((key) => !columns[key]?.locked)]
}

type Sortable<Columns extends ListColumns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { sortable: true } ? Key : never
}[keyof Columns & string]

/** The columns that the list can be sorted by. A list has at least one. */
export const sortableKeys = <Columns extends ListColumns>(columns: Columns) =>
  Object.keys(columns).filter((key) => columns[key]?.sortable) as [Sortable<Columns>, ...Sortable<Columns>[]]

export const columnLabels = <Columns extends ListColumns>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([key, { label }]) => [key, label])) as Record<
    keyof Columns & string,
    string
  >
