import { customLine, type OrderLine } from '../factories/order'
import type { Random } from '../ids'
import type { Swap } from './messages'

/** The packages of a year's catalog, by category, each from the lowest tier up. */
export type Choices = readonly (readonly OrderLine[])[]

/** How often dealers order from each category, in catalog order. */
const orderChances = [0.8, 0.6, 0.45, 0.35, 0.3, 0.25]

const radioFlight = customLine({
  packageName: 'Radio Flight, Morning Drive',
  packageDescription:
    'Two weeks on the station your customers hear on the way to work\n- 40 spots of 30 seconds\n- Script and voice included',
  priceCents: 118_500,
  pricingType: 'one_time',
})

/** Picks one choice in some categories, and occasionally a custom line. */
export function pickLines(choices: Choices, random: Random): OrderLine[] {
  const picked = choices.flatMap((lines, index) => {
    const [first, ...rest] = lines
    // Nearly everyone orders search, so an order is never empty and can always change to another tier.
    if (!first || !(random.chance(orderChances[index] ?? 0) || index === 0)) return []
    return index === 0 && !random.chance(0.9) ? [first] : [random.pick([first, ...rest])]
  })
  return random.chance(0.06) ? [...picked, radioFlight] : picked
}

/** Moves one package up a tier, or down from the top. */
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
    lines: lines.map((currentLine, index) => (index === position ? other : currentLine)),
    swap: { from: line.packageName, to: other.packageName },
  }
}
