import type { SelectOption } from '../../../design/form/select'
import { useQueryValue } from '../../../lib/page'
import { useProgram } from '../../../lib/program'

const YEARS_BACK = 4
const EARLIEST = 2000
const LATEST = 2100

/** The order year whose figures are shown: the current one, or the one that the address says. */
export function useChosenYear() {
  const { orderYear: currentYear } = useProgram()
  const [asked, ask] = useQueryValue('year')
  const read = Number(asked ?? currentYear)
  const year = Number.isInteger(read) && read >= EARLIEST && read <= LATEST ? read : currentYear
  const offered = Array.from({ length: YEARS_BACK }, (_, index) => currentYear - index)
  const years = offered.includes(year) ? offered : [...offered, year].sort((a, b) => b - a)
  const options: SelectOption[] = years.map((one) => ({ value: String(one), label: String(one) }))
  const choose = (value: string) => ask(value === String(currentYear) ? undefined : value)
  return { year, currentYear, options, choose }
}
