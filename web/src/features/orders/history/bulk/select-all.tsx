import { Button } from '../../../../design/button'
import type { OrderSelection } from '../selection/use-order-selection'

const number = new Intl.NumberFormat('en-US')

interface SelectAllProps {
  selection: OrderSelection
  /** How many the filter finds, on all pages. */
  total: number
  /** The list of another filter is on its way, and with it another number. */
  disabled: boolean
}

/** Takes the selection from the chosen rows to all that the filter finds. */
export function SelectAll({ selection, total, disabled }: SelectAllProps) {
  const { by, count, elsewhere } = selection
  if (by === 'filter' || (elsewhere.length === 0 && count >= total)) return null
  return (
    <Button variant="bar-outline" disabled={disabled} onClick={selection.chooseAll} className="px-3 md:h-8">
      {`Select all ${number.format(total)}`}
    </Button>
  )
}
