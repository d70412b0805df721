import { reportGroupings } from '@portal/contract/package-report/report-groupings'
import { reportTexts } from '@portal/contract/texts/package-report'
import { SegmentedControl } from '../../../design/form/segmented-control'
import { Switch } from '../../../design/form/switch'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { useFilterOptions } from '../../../lib/program-entries'
import { useUser } from '../../../lib/session'
import { ManagerFilter } from '../../../records/filters/manager-filter'
import type { ReportState } from '../report-state'

const getOptions = (years: readonly number[]) => years.map((year) => ({ value: String(year), label: String(year) }))

/** The report's options. Users limited to one district or to their own dealers don't get that filter. */
export function ReportChoices({ state }: { state: ReportState }) {
  const districtOptions = useFilterOptions('districts')
  const brandOptions = useFilterOptions('brands')
  const { role, district } = useUser()
  const hasOneDistrict = role === 'sales_manager' && district !== null
  return (
    <div className="no-print flex flex-col gap-2.5 sm:flex-row sm:flex-wrap sm:items-center">
      <SegmentedControl
        label="Report by"
        value={state.by}
        onValueChange={state.setBy}
        segments={reportGroupings.map((value) => ({ value, label: reportTexts.groupings[value] }))}
        className="md:*:px-4"
      />
      <div className="grid grid-cols-2 gap-2.5 sm:contents">
        <FilterSelect
          label="Year"
          value={String(state.year)}
          neutral={String(state.currentYear)}
          isAlwaysVisible
          onChange={state.setYear}
          options={getOptions(state.years)}
        />
        {!hasOneDistrict && (
          <FilterSelect
            label="District"
            value={state.district ?? ''}
            onChange={state.setDistrict}
            options={districtOptions}
          />
        )}
        <FilterSelect label="Brand" value={state.brand ?? ''} onChange={state.setBrand} options={brandOptions} />
        {role !== 'territory_manager' && (
          <ManagerFilter value={state.territoryManagerId ?? ''} onChange={state.setManager} />
        )}
      </div>
      {state.isCurrent && (
        <Switch
          checked={state.sameDay}
          onCheckedChange={state.setSameDay}
          label="Compare to same day last year"
          className="sm:ml-auto"
        />
      )}
    </div>
  )
}
