import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/button'
import { FieldError } from '../../../design/form/field'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'

/** Explains why the categories could not be loaded, with a retry button. Renders nothing without an error. */
export function CategoriesFailure() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listCategories'))
  if (!error || data) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <FieldError>{errorText(error, 'The categories could not be loaded.')}</FieldError>
      <Button variant="ghost" onClick={() => void refetch()} pending={isFetching}>
        Try again
      </Button>
    </div>
  )
}
