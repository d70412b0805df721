type ReportedMetric = 'thisYear' | 'lastYear' | 'kept' | 'movedUp' | 'movedDown' | 'new' | 'left'

const labels: Record<Exclude<ReportedMetric, 'thisYear' | 'lastYear'>, string> = {
  kept: 'Renewed',
  movedUp: 'Upgraded',
  movedDown: 'Downgraded',
  new: 'New',
  left: 'Lost',
}

/**
 * The heading of a metric that compares two order years.
 * @param year the later one
 */
export function metricLabel(metric: ReportedMetric, year: number): string {
  if (metric === 'thisYear') return String(year)
  return metric === 'lastYear' ? String(year - 1) : labels[metric]
}
