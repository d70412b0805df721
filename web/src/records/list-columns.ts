import type { ListColumn } from '@portal/contract/accounts/list-column'
import type { SkeletonColumn } from '../design/state/page-skeletons/list-skeleton'

/** What the data table is told about the look of a described column. */
export const tableLook = ({ label, skeleton, workbookWidth, ...look }: ListColumn) => look

interface SkeletonOptions<Key extends string> {
  /** The columns that the viewer sees; all of them unless given. */
  keys?: readonly Key[]
  /** Labels that depend on more than the column. */
  labels?: Readonly<Partial<Record<Key, string>>>
}

/** The columns that a list begins with, while it is loading. */
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
