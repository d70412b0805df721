import { SegmentedControl } from '../../../design/form/segmented-control'

interface YearSwitchProps {
  years: readonly number[]
  year: number
  onChoose: (year: number) => void
}

/** Switches the order year of the terms. */
export function YearSwitch({ years, year, onChoose }: YearSwitchProps) {
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="text-muted text-sm">
        Order year
      </span>
      <SegmentedControl
        label="Order year"
        value={String(year)}
        onValueChange={(value) => onChoose(Number(value))}
        segments={years.map((each) => ({ value: String(each), label: String(each) }))}
      />
    </div>
  )
}
