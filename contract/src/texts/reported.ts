type Figure = 'thisYear' | 'lastYear' | 'kept' | 'movedUp' | 'movedDown' | 'new' | 'left'

const figures: Record<Exclude<Figure, 'thisYear' | 'lastYear'>, string> = {
  kept: 'Kept',
  movedUp: 'Upgraded',
  movedDown: 'Downgraded',
  new: 'New',
  left: 'Left',
}

/**
 * The heading of a metric that compares two order years.
 * @param year the later one
 */
export function metricLabel(figure: Figure, year: number): string {
  if (figure === 'thisYear') return String(year)
  return figure === 'lastYear' ? String(year - 1) : figures[figure]
}
