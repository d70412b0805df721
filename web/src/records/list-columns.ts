import type { ListColumn } from '@portal/contract/accounts/list-column'
import type { SkeletonColumn } from '../design/state/page-skeletons/list-skeleton'

const minWidths: Readonly<Record<NonNullable<ListColumn['minWidth']>, string>> = {
  medium: 'xl:min-w-37',
  wide: 'xl:min-w-56',
}

/** The appearance of a described column in the data table. */
export const getColumnLayout = ({ label, skeleton, workbookWidth, minWidth, ...layout }: ListColumn) => ({
  ...layout,
  ...(minWidth && { className: minWidths[minWidth] }),
})

interface SkeletonOptions<Key extends string> {
  /** The visible columns; all of them by default. */
  keys?: readonly Key[]
  /** Labels that depend on more than the column. */
  labels?: Readonly<Partial<Record<Key, string>>>
}

/** The columns of the list's skeleton. */
export const skeletonColumns = <Key extends string>(
  columns: Readonly<Record<Key, ListColumn>>,
  { keys = Object.keys(columns) as Key[], labels }: SkeletonOptions<Key> = {},
): SkeletonColumn[] =>
  keys
    .filter((key) => !columns[key].extra)
    .map((key) => {
      const { label, skeleton, align, wideOnly } = columns[key]
      return {
        header: labels?.[key] ?? label,
        ...(skeleton && { value: skeleton }),
        ...(align && { align }),
        ...(wideOnly && { wide: true }),
      }
    })
