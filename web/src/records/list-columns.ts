import type { ListColumn } from '@portal/contract/accounts/list-column'
import type { SkeletonColumn } from '../design/state/page-skeletons/list-skeleton'

/** What the data table is told about the look of a described column. */
export const tableLook = ({ label, skeleton, workbookWidth, ...look }: ListColumn) => look

/** The columns that a list begins with, while it is loading. */
export const skeletonColumns = <Key extends string>(
  columns: Readonly<Record<Key, ListColumn>>,
  labels: Readonly<Record<Key, string>>,
): SkeletonColumn[] =>
  (Object.keys(columns) as Key[])
    .filter((key) => !columns[key].extra)
    .map((key) => {
      const { skeleton, wideOnly } = columns[key]
      return { header: labels[key], ...(skeleton && { value: skeleton }), ...(wideOnly && { wide: true }) }
    })
