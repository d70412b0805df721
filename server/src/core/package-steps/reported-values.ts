import type { Reported, ReportedOf } from '@portal/contract/rules/reported'
import { countedMoves } from './counted-moves'
import { NAME_DIVIDER } from './package-steps'
import { sameDayCut } from './year-cuts'

const nameOf = (of: ReportedOf): string => {
  if (of.kind === 'dealer') return ''
  return of.kind === 'category' ? of.category : [of.category, of.name, of.tier].join(NAME_DIVIDER)
}

/** The values by which a list finds the dealers whom a figure counts; see `reportedDealers`. */
export function reportedValues({ year, figure, sameDay, of }: Reported, at: { now: Date; timeZone: string }) {
  const steps = (isBefore: boolean): string =>
    JSON.stringify(countedMoves(figure, isBefore).map((move) => ({ k: of.kind, n: nameOf(of), m: move })))
  const cut = sameDay ? sameDayCut(year, at.now, at.timeZone) : null
  return { year, cut: cut?.toISOString() ?? 'infinity', wanted: steps(true), wantedWithoutLast: steps(false) }
}
