import { customLine, type OrderLine } from '../factories/order'
import type { Random } from '../ids'
import type { Swap } from './messages'

/** What a year's catalogue offers, by category, each from the lowest tier up. */
export type Choices = readonly (readonly OrderLine[])[]

/** How often dealers order from each category, in catalogue order. */
const appetite = [0.8, 0.6, 0.45, 0.35, 0.3, 0.25]

const radioFlight = customLine({
  packageName: 'Radio Flight, Morning Drive',
  packageDescription:
    'Two weeks on the station your customers hear on the way to work\n- 40 spots of 30 seconds\n- Script and voice included',
  priceCents: 118_500,
  pricingType: 'one_time',
})

/** One choice in each of some categories, and now and then a line that staff wrote by hand. */
export function pickLines(choices: Choices, random: Random): OrderLine[] {
  const picked = choices.flatMap((lines, index) => {
    const [first, ...rest] = lines
    // Search is what nearly everybody orders, so an order is never empty and can always be changed for another tier.
    if (!first || !(random.chance(appetite[index] ?? 0) || index === 0)) return []
    return index === 0 && !random.chance(0.9) ? [first] : [random.pick([first, ...rest])]
  })
  return random.chance(0.06) ? [...picked, radioFlight] : picked
}

/** The same lines with one package taken a tier up, or down from the top. */
export function swapTier(
  lines: readonly OrderLine[],
  choices: Choices,
  random: Random,
): { lines: OrderLine[]; swap: Swap } {
  const options = lines.flatMap((line, position) => {
    const tiers = choices.find((category) => category.some(({ packageId }) => packageId === line.packageId)) ?? []
    const at = tiers.findIndex(({ packageId }) => packageId === line.packageId)
    const other = tiers[at + 1] ?? tiers[at - 1]
    return other ? [{ position, line, other }] : []
  })
  const [first, ...rest] = options
  if (!first) throw new Error('None of these packages has another tier')
  const { position, line, other } = random.pick([first, ...rest])
  return {
    lines: lines.map((kept, index) => (index === position ? other : kept)),
    swap: { from: line.packageName, to: other.packageName },
  }
}
