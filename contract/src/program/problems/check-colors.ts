import { findNearestShade, formatContrast, getContrast } from '../../rules/contrast'
import type { Address } from '../document-address'
import { type ContrastPurpose, contrastNeeds } from '../look-contrasts'
import { type Problem, type ProgramCheck, problemAt } from './problem'

/** Returns what is wrong with a color and the nearest shade that passes; null if it passes. */
export function findColorFault(color: string, purpose: ContrastPurpose): string | null {
  const needs = contrastNeeds[purpose]
  const failing = needs.find(({ against, ratio }) => getContrast(color, against) < ratio)
  if (failing === undefined) return null
  const { what, against, ratio } = failing
  const fault = `${what} has a contrast of ${formatContrast(getContrast(color, against))} and needs ${ratio}:1.`
  const shade = findNearestShade(color, needs)
  return shade === null ? `${fault} Choose another color.` : `${fault} The nearest shade that passes is ${shade}.`
}

/** Checks the contrast of the accents and of the brands' colors. Source: docs/spec 24.5, rule 6. */
export function checkColors({ document }: ProgramCheck): Problem[] {
  const { looks, lists } = document
  const accents = (['accent', 'accentDark'] as const).map((purpose) => ({
    address: ['looks', purpose] as Address,
    color: looks?.[purpose],
    purpose: purpose as ContrastPurpose,
  }))
  const brands = lists.brands.map(({ key, color }) => ({
    address: ['lists', 'brands', key, 'color'] as Address,
    color,
    purpose: 'brand' as ContrastPurpose,
  }))
  return [...accents, ...brands].flatMap(({ address, color, purpose }) => {
    const message = color === undefined ? null : findColorFault(color, purpose)
    return message === null ? [] : [problemAt(document, address, message)]
  })
}
