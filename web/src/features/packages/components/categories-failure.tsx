import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/form/field-message'

/** Why there are no categories to choose from, and another try; nothing while there are. */
export function CategoriesFailure() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listCategories'))
  if (!error || data) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <FieldError>{errorText(error, 'The categories could not be loaded.')}</FieldError>
      <Button variant="ghost" onClick={() => void refetch()} pending={isFetching}>
        Load the categories again
      </Button>
    </div>
  )
}
