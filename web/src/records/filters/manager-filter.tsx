import { Button } from '../../design/button'
import { FieldError } from '../../design/form/field'
import { FilterSelect } from '../../design/toolbar/filter-select'
import { noManager, useManagers } from './territory-managers'

interface ManagerFilterProps {
  value: string
  onChange: (value: string) => void
}

/** Filters by territory manager, or by dealers without one. Shows an error if the list cannot be loaded. */
export function ManagerFilter({ value, onChange }: ManagerFilterProps) {
  const { options, failure, loading, onRetry, retrying } = useManagers()
  const allOptions = [...options, noManager]
  // A link may contain any ID. Without an option for it, the select would display "All" above a filtered list.
  const isUnlisted = value !== '' && !loading && allOptions.every((option) => option.value !== value)
  return (
    <>
      <FilterSelect
        label="Territory Manager"
        value={value}
        onChange={onChange}
        options={isUnlisted ? [...allOptions, { value, label: 'Not on the list' }] : allOptions}
      />
      {failure && (
        <div className="flex flex-wrap items-center gap-x-3">
          <FieldError>{failure}</FieldError>
          <Button
            variant="link"
            pending={retrying}
            aria-label="Try again to load the territory managers"
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
