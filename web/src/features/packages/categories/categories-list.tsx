import { isCustomCategory, type ManagedCategory } from '@portal/contract/catalog/catalog'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../design/icon-button'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'

interface CategoryRowProps {
  one: ManagedCategory
  onEdit: () => void
  onDelete: () => void
}

/** A category with its buttons. Custom and categories with packages cannot be deleted. */
function CategoryRow({ one, onEdit, onDelete }: CategoryRowProps) {
  const isDeletable = one.packageCount === 0 && !isCustomCategory(one.name)
  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden className="mt-1 h-9 w-1.5 flex-none rounded-[2px]" style={{ backgroundColor: one.color }} />
      <div className="min-w-0 flex-1">
        <h3 className="break-words font-semibold text-[15px] text-ink">{one.name}</h3>
        {one.description && <p className="break-words text-muted text-sm">{one.description}</p>}
        <p className="tnum mt-0.5 text-[13.5px] text-body">
          {counted(one.packageCount, 'package')}, {one.color}
        </p>
      </div>
      <div className="flex flex-none">
        {isDeletable && (
          <IconButton label={`Delete ${one.name}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Edit ${one.name}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

interface CategoriesListProps {
  onEdit: (one: ManagedCategory) => void
  onDelete: (one: ManagedCategory) => void
}

/** Every category in catalog order, reloaded each time the list opens. */
export function CategoriesList({ onEdit, onDelete }: CategoriesListProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('listManagedCategories'),
    refetchOnMount: 'always',
  })
  if (data?.length === 0) return <EmptyState title="No categories found" level={3} />
  if (data) {
    return (
      <ul aria-label="Categories" className="divide-y divide-line border-ink border-t-2">
        {data.map((one) => (
          <CategoryRow key={one.id} one={one} onEdit={() => onEdit(one)} onDelete={() => onDelete(one)} />
        ))}
      </ul>
    )
  }
  if (!error) return <SkeletonRows count={5} />
  return (
    <ErrorState
      title="The categories could not be loaded"
      text={errorText(error, 'Please try again in a moment.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
