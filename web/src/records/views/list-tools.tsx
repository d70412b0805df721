import { ColumnsButton } from '../../design/data-table/columns/columns-button'
import { DensityKeys } from '../../design/data-table/columns/density-keys'
import { SaveButtons } from './save-buttons'
import type { ListViews } from './use-list-views'

/** The table's row height and columns. If there are no tabs yet, also a button that saves the first view. */
export function ListTools({ views }: { views: ListViews }) {
  const { layout, columns } = views
  return (
    <>
      {views.views.length === 0 && <SaveButtons views={views} />}
      <DensityKeys value={layout.density} onChange={layout.setDensity} />
      <ColumnsButton columns={columns} chosen={layout.chosen} onChange={layout.setChosen} />
    </>
  )
}
