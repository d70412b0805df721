import type { PackageReport, ReportValues } from '@portal/contract/package-report/package-report'

/** Creates the values of a row from dealer counts (this year, last year, kept, up, down, new, left), with $100.00 per dealer. */
function toReportValues([
  thisYear = 0,
  lastYear = 0,
  kept = 0,
  up = 0,
  down = 0,
  fresh = 0,
  left = 0,
]: readonly number[]) {
  const toCount = (dealers: number) => ({ dealers, investment: `${dealers * 100}.00` })
  return {
    thisYear: toCount(thisYear),
    lastYear: toCount(lastYear),
    kept: toCount(kept),
    movedUp: toCount(up),
    movedDown: toCount(down),
    new: toCount(fresh),
    left: toCount(left),
    forecast: {
      investment: `${thisYear * 100 + 500}.00`,
      lowest: `${thisYear * 100 + 200}.00`,
      highest: `${thisYear * 100 + 900}.00`,
    },
  } satisfies ReportValues
}

/** Order year 2027 in November: two Direct Mail packages. A third of last year's Postcard dealers left. */
export const somePackageReport = (overrides: Partial<PackageReport> = {}): PackageReport => ({
  by: 'package',
  year: 2027,
  asOf: '2026-11-20',
  isCurrent: true,
  sameDay: true,
  forecastYears: [2026, 2025, 2024],
  total: toReportValues([34, 39, 26, 4, 1, 3, 8]),
  groups: [
    {
      name: 'Direct Mail',
      ...toReportValues([34, 39, 26, 4, 1, 3, 8]),
      rows: [
        { name: 'New Mover', id: null, tier: 'best', ...toReportValues([12, 9, 6, 4, 0, 2, 1]) },
        { name: 'Postcard', id: null, tier: 'base', ...toReportValues([22, 30, 20, 0, 1, 1, 7]) },
      ],
    },
  ],
  ...overrides,
})

/** The same report grouped by manager: Terry's dealers, and those without a manager. */
export const someReportByManager = (id: string): PackageReport =>
  somePackageReport({
    by: 'manager',
    groups: [
      {
        name: null,
        ...toReportValues([34, 39, 26, 4, 1, 3, 8]),
        rows: [
          { name: 'Terry Toral', id, tier: null, ...toReportValues([30, 32, 24, 3, 1, 2, 4]) },
          { name: null, id: null, tier: null, ...toReportValues([4, 7, 2, 1, 0, 1, 4]) },
        ],
      },
    ],
  })
