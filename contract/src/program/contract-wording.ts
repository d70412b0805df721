import type { Wording } from '../rules/wording'
import { firstWording } from '../wording/first-wording'
import type { ProgramDocument } from './document'

/**
 * Returns the wording of an order year: its own, otherwise that of the newest earlier year that has one, otherwise the
 * first wording. Source: docs/spec 24.1.
 */
export function getWording({ years }: Pick<ProgramDocument, 'years'>, orderYear: number): Wording {
  const yearWithWording = Object.keys(years)
    .filter((year) => years[year]?.wording !== undefined && Number(year) <= orderYear)
    .toSorted()
    .at(-1)
  return years[yearWithWording ?? '']?.wording ?? firstWording
}
