import type { SeriesNames } from '../../../design/charts/chart-figures'

/** An order year and the one before, as legends and table heads call them. */
export const seriesOf = (orderYear: number): SeriesNames => ({
  thisYear: String(orderYear),
  lastYear: String(orderYear - 1),
})
