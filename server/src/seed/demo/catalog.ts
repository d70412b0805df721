import { type CategoryRow, categoryRow, type PackageRow, packageRow } from '../factories/catalog'
import { type OrderLine, orderLine } from '../factories/order'
import { idFor } from '../ids'
import type { DemoCalendar } from './calendar'
import { demoCatalog } from './catalog-data'

export type DemoCatalog = {
  readonly categories: readonly CategoryRow[]
  readonly packages: readonly PackageRow[]
  /**
   * Returns the packages that dealers could order in a year, by category in catalog order, each from the lowest tier
   * up.
   */
  choices(offset: number): readonly (readonly OrderLine[])[]
}

/** Prices rise a little every year, in steps of five dollars. */
const priceForYear = (offset: number, dollars: number): number => Math.round((dollars * (1 + offset * 0.04)) / 5) * 500

/** Builds categories, and packages of the current order year and the two before it. */
export function demoCatalogRows(calendar: DemoCalendar): DemoCatalog {
  const createdAt = calendar.at(-2, -40)
  const categories = demoCatalog.map(({ name, description, color }, position) =>
    categoryRow(position, {
      id: idFor(`demo category ${name}`),
      name,
      description,
      color,
      position,
      createdAt,
      updatedAt: createdAt,
    }),
  )
  const packages: PackageRow[] = []
  const choices = new Map<number, (readonly OrderLine[])[]>()
  for (const offset of [-2, -1, 0]) {
    const packageYear = calendar.orderYear + offset
    const packagesInYear = demoCatalog.map((category, index) => {
      const demoCategory = categories[index]
      if (!demoCategory) return []
      const rows = category.packages
        .filter(({ years = [-2, -1, 0] }) => years.includes(offset))
        .map(({ tier, name, what, points, dollars, isActive = true, isCustom = false }) =>
          packageRow(0, {
            id: idFor(`demo package ${packageYear} ${category.name} ${name}`),
            name,
            description: [what, ...points.map((point) => `- ${point}`)].join('\n'),
            categoryId: demoCategory.id,
            tier,
            priceCents: priceForYear(offset, dollars),
            pricingType: category.pricingType,
            packageYear,
            isActive,
            isCustom,
            createdAt: calendar.at(offset - 1, 320),
          }),
        )
      packages.push(...rows)
      return rows.filter((row) => row.isActive && !row.isCustom).map((row) => orderLine(row, demoCategory))
    })
    choices.set(
      offset,
      packagesInYear.filter((lines) => lines.length > 0),
    )
  }
  return { categories, packages, choices: (offset) => choices.get(offset) ?? [] }
}
