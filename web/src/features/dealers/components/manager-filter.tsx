import { FieldError } from '../../../ui/form/field-message'
import { FilterSelect } from '../../../ui/toolbar/filter-select'
import { useManagers } from '../api/list-managers'

interface ManagerFilterProps {
  value: string
  onChange: (value: string) => void
}

/** Whose dealers: one territory manager's, or those without one. */
export function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const { options, failure } = useManagers()
  return (
    <>
      <FilterSelect
        label="Territory Manager"
        value={value}
        onChange={onChange}
        options={[...options, { value: 'none', label: 'Not assigned' }]}
      />
      {failure && <FieldError>{failure}</FieldError>}
    </>
  )
}
