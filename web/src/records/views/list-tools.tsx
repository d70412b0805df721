import type { ReactNode } from 'react'
import { ColumnsButton, type OfferedColumn } from '../../design/data-table/columns/columns-button'
import { DensityKeys } from '../../design/data-table/columns/density-keys'
import type { TableLook } from '../../lib/table-state'

interface ListToolsProps {
  columns: readonly OfferedColumn[]
  look: TableLook
  /** Under the columns: what else goes by them. */
  note?: ReactNode
}

/** How a list's table looks: the height of its rows and its columns. */
export function ListTools({ columns, look, note }: ListToolsProps) {
  return (
    <>
      <DensityKeys value={look.density} onChange={look.setDensity} />
      <ColumnsButton columns={columns} chosen={look.chosen} onChange={look.setChosen} note={note} />
    </>
  )
}
