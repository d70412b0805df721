import type { Category, Package } from '@portal/contract/catalog/catalog'
import { CopyPlus, Plus, Tags } from 'lucide-react'
import { Button } from '../../../design/button'
import { CategoriesDialog } from '../categories/categories-dialog'
import { PackageDialog } from '../form/package-dialog'
import type { PackageTableState } from '../package-table-state'
import { DuplicateDialog } from './duplicate-dialog'

export type CatalogDialogView = 'add' | 'duplicate' | 'categories'

/** The header buttons for users who manage the catalog. */
export function CatalogActions({ onAct }: { onAct: (view: CatalogDialogView) => void }) {
  return (
    <>
      <Button onClick={() => onAct('categories')}>
        <Tags aria-hidden />
        Categories
      </Button>
      <Button onClick={() => onAct('duplicate')}>
        <CopyPlus aria-hidden />
        Duplicate for Next Year
      </Button>
      <Button variant="primary" onClick={() => onAct('add')}>
        <Plus aria-hidden />
        Add Package
      </Button>
    </>
  )
}

interface CatalogDialogsProps {
  /** The open dialog: an action of the page header, or the package to edit. */
  view: CatalogDialogView | Package
  table: PackageTableState
  categories: readonly Category[]
  onClose: () => void
}

/** The open dialog of the page. */
export function CatalogDialogs({ view, table, categories, onClose }: CatalogDialogsProps) {
  const { year } = table.filters
  if (view === 'categories') return <CategoriesDialog onClose={onClose} />
  if (view === 'add') return <PackageDialog year={year} categories={categories} onClose={onClose} />
  if (view === 'duplicate') {
    const show = (next: number) => {
      table.setFilters({ year: String(next) })
      onClose()
    }
    return <DuplicateDialog year={year} onClose={onClose} onShowYear={show} />
  }
  return <PackageDialog one={view} categories={categories} onClose={onClose} />
}
