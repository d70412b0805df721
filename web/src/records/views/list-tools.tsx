import { ColumnsButton } from '../../design/data-table/columns/columns-button'
import { DensityKeys } from '../../design/data-table/columns/density-keys'
import { SaveButtons } from './save-buttons'
import type { ListViews } from './use-list-views'

/** The table's row height and columns. Without tabs, the first view is saved from here. */
export function ListTools({ views }: { views: ListViews }) {
  const { layout: look, columns } = views
  return (
    <>
      {views.views.length === 0 && <SaveButtons views={views} />}
      <DensityKeys value={look.density} onChange={look.setDensity} />
      <ColumnsButton columns={columns} chosen={look.chosen} onChange={look.setChosen} />
    </>
  )
}
