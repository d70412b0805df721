import type { Category, Package } from '@portal/contract/catalogue/catalogue'
import { CategoriesDialog } from '../categories/categories-dialog'
import { PackageDialog } from '../form/package-dialog'
import type { PackageTableState } from '../package-table-state'
import type { CatalogueAct } from './catalogue-actions'
import { DuplicateDialog } from './duplicate-dialog'

interface CatalogueDialogsProps {
  /** What is being done: one of the head's acts, or a package that is edited. */
  act: CatalogueAct | Package
  table: PackageTableState
  categories: readonly Category[]
  onClose: () => void
}

/** The dialog of what is being done to the catalogue. */
export function CatalogueDialogs({ act, table, categories, onClose }: CatalogueDialogsProps) {
  const { year } = table.filters
  if (act === 'categories') return <CategoriesDialog onClose={onClose} />
  if (act === 'add') return <PackageDialog year={year} categories={categories} onClose={onClose} />
  if (act === 'duplicate') {
    const show = (next: number) => {
      table.setFilters({ year: String(next) })
      onClose()
    }
    return <DuplicateDialog year={year} onClose={onClose} onShowYear={show} />
  }
  return <PackageDialog one={act} categories={categories} onClose={onClose} />
}
