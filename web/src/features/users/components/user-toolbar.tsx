import { getRolesWithinRank } from '@portal/contract/rules/rank'
import type { Role } from '@portal/contract/rules/roles'
import type { ReactNode } from 'react'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { RefreshedList } from '../../../design/toolbar/refresh-note'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { useRoleLabel } from '../../../lib/program'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import type { UserTableState } from '../user-table-state'

interface UserToolbarProps {
  table: UserTableState
  /** The viewer's role: no list contains accounts above it. */
  role: Role
  list: RefreshedList
  tools: ReactNode
}

const statusOptions = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

export function UserToolbar({ table, role, list, tools }: UserToolbarProps) {
  const roleLabel = useRoleLabel()
  const { filters, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (value) => setFilters({ search: value }))
  const roleOptions = getRolesWithinRank(role).map((value) => ({ value, label: roleLabel(value) }))
  return (
    <Toolbar
      search={<SearchField label="Search name, email or district" {...search} />}
      filters={[
        {
          name: 'role',
          isSet: filters.role !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Role"
              value={filters.role ?? ''}
              onChange={(value) => setFilters({ role: value })}
              options={roleOptions}
            />
          ),
        },
        {
          name: 'isActive',
          isSet: filters.isActive !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Status"
              value={filters.isActive ?? ''}
              onChange={(isActive) => setFilters({ isActive })}
              options={statusOptions}
            />
          ),
        },
      ]}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      list={list}
      changesLive
      counts={[{ label: 'Total', value: list.data?.total }]}
      tools={tools}
    />
  )
}
