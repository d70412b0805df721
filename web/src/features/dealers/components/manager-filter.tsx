import { useQuery } from '@tanstack/react-query'
import { ApiError, callQuery } from '../../../lib/api'
import { FieldError } from '../../../ui/form/field-message'
import { FilterSelect } from '../../../ui/toolbar/filter-select'

interface ManagerFilterProps {
  value: string
  onChange: (value: string) => void
}

/** 'HTTP 503: ...', as the specification has it for this list. */
const failureText = (error: Error): string =>
  error instanceof ApiError ? `HTTP ${error.status}: ${error.serverMessage ?? 'No answer'}` : error.message

/** Whose dealers: one territory manager's, or those without one. */
export function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const { data, error } = useQuery(callQuery('listTerritoryManagers'))
  const managers = (data ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }))
  return (
    <>
      <FilterSelect
        label="Territory Manager"
        value={value}
        onChange={onChange}
        options={[...managers, { value: 'none', label: 'Not assigned' }]}
      />
      {error && <FieldError>{failureText(error)}</FieldError>}
    </>
  )
}
