import type { Package } from '@portal/contract/catalogue/catalogue'
import type { RenewalProposal } from '@portal/contract/orders/order'
import type { Random } from '../../server/src/seed/ids'
import type { Wanted } from '../common/cart'

/** One package from each of one to four categories, rarely the most expensive one. */
function chosenFrom(packages: readonly Package[], random: Random): Package[] {
  const categories = [...new Set(packages.map(({ categoryId }) => categoryId))]
  const chosen: Package[] = []
  for (let wanted = random.between(1, 4); wanted > 0 && categories.length > 0; wanted -= 1) {
    const [category] = categories.splice(random.between(0, categories.length - 1), 1)
    const tiers = packages.filter(({ categoryId }) => categoryId === category)
    const dearness = Math.floor(random.next() * random.next() * tiers.length)
    const one = tiers.sort((a, b) => Number(a.price) - Number(b.price))[dearness]
    if (one) chosen.push(one)
  }
  return chosen
}

/** What a dealer orders: mostly last year's packages, sometimes without one of them or with another one. */
export function choosePackages(
  { packages, proposal }: { packages: readonly Package[]; proposal: RenewalProposal | null },
  random: Random,
): Wanted[] {
  const again = proposal?.items ?? []
  if (again.length === 0 || random.chance(0.25)) return chosenFrom(packages, random)
  const kept = again.length > 1 && random.chance(0.2) ? again.slice(1) : again
  const names = new Set(again.map(({ categoryName }) => categoryName))
  const others = packages.filter(({ categoryName }) => !names.has(categoryName))
  const added = random.chance(0.3) ? chosenFrom(others, random).slice(0, 1) : []
  return [...kept, ...added]
}
