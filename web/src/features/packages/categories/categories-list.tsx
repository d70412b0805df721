import type { ManagedCategory } from '@portal/contract/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { CategoryRow } from './category-row'

interface CategoriesListProps {
  onEdit: (one: ManagedCategory) => void
  onDelete: (one: ManagedCategory) => void
}

/** Every category in catalogue order, as it is now whenever the list is opened. */
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
