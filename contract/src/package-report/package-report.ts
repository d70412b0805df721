import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { decimalStringSchema, flagSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { xlsxType } from '../sheets/imports'
import { reportGroupings } from './report-groupings'

export const packageReportQuerySchema = z.object({
  by: z.enum(reportGroupings).default('package').describe('What each row represents. Default: `package`.'),
  year: orderYearSchema.optional().describe('The order year. Default: the current one.'),
  sameDay: flagSchema
    .default(true)
    .describe(
      'Whether the previous year counts only up to the same day. Default: true. No effect on a year whose season is over.',
    ),
  district: keyInput().max(20).optional().describe('Only dealers in this district.'),
  brand: keyInput().max(100).optional().describe('Only dealers who sell this brand.'),
  territoryManagerId: z
    .union([uuidSchema, z.literal('none')])
    .optional()
    .describe('Only dealers of the territory manager with this ID. `none`: dealers without a territory manager.'),
})
export type PackageReportQuery = z.output<typeof packageReportQuerySchema>

/** The number of dealers, and the sum that they pay in the year. */
const dealerTotalsSchema = z.object({
  dealers: z.int().describe('Number of dealers.'),
  investment: decimalStringSchema.describe('What these dealers pay in the year, in US dollars.'),
})
export type DealerTotals = z.infer<typeof dealerTotalsSchema>

/** The forecast and its range, which contains it. `forecast.ts` combines the estimates. */
const forecastSchema = z.object({
  investment: decimalStringSchema.describe(
    'The average of the years’ estimates, in US dollars. A year’s estimate is the signed total plus what dealers of the same district and brand ordered after this day in that year.',
  ),
  lowest: decimalStringSchema.describe('The lowest of the years’ estimates, in US dollars.'),
  highest: decimalStringSchema.describe('The highest of the years’ estimates, in US dollars.'),
})
export type Forecast = z.infer<typeof forecastSchema>

/**
 * Kept, moved up, moved down and new add up to this year. For a category, kept, moved up, moved down and left add up to
 * last year. For a package, moved up and moved down count dealers who moved to it. The amounts under left are last
 * year's.
 */
const reportValuesSchema = z.object({
  thisYear: dealerTotalsSchema.describe('Dealers who ordered in the year.'),
  lastYear: dealerTotalsSchema.describe('Dealers who ordered in the previous year.'),
  kept: dealerTotalsSchema.describe('Dealers who ordered the same package as in the previous year.'),
  movedUp: dealerTotalsSchema.describe(
    'Dealers who moved to a higher package. For a package: dealers who moved up to it.',
  ),
  movedDown: dealerTotalsSchema.describe(
    'Dealers who moved to a lower package. For a package: dealers who moved down to it.',
  ),
  new: dealerTotalsSchema.describe('Dealers who did not order in the previous year.'),
  left: dealerTotalsSchema.describe(
    'Dealers who ordered only in the previous year. Their amounts are those of the previous year.',
  ),
  forecast: forecastSchema.nullable().describe('Forecast for the end of the season; null after the season.'),
})
export type ReportValues = z.infer<typeof reportValuesSchema>

const rowSchema = reportValuesSchema.extend({
  name: z
    .string()
    .nullable()
    .describe('Name of the package, category, territory manager or district; null for dealers without one.'),
  id: uuidSchema.nullable().describe('ID of the territory manager; null for other groupings.'),
  tier: z.string().nullable().describe('Tier of the package when it was ordered; null without one.'),
})
export type ReportRow = z.infer<typeof rowSchema>

export const packageReportSchema = z.object({
  by: z.enum(reportGroupings).describe('What each row represents.'),
  year: z.int().describe('The order year.'),
  asOf: z.string().describe('The last day that is counted, `YYYY-MM-DD`.'),
  isCurrent: z.boolean().describe('Whether the year is the current one and still incomplete.'),
  sameDay: z.boolean().describe('Whether the previous year is counted up to the same day.'),
  forecastYears: z
    .array(z.int())
    .describe('The order years behind the forecast, newest first: the last three, without years that have no orders.'),
  total: reportValuesSchema.describe('Metrics of all dealers within scope and filter.'),
  groups: z
    .array(
      reportValuesSchema.extend({
        name: z.string().nullable().describe('Name of the category; null for the single group.'),
        rows: z.array(rowSchema).describe('The rows of the group.'),
      }),
    )
    .describe(
      'The rows by category, largest amount first; a single group without a name unless the rows are packages.',
    ),
})
export type PackageReport = z.infer<typeof packageReportSchema>
export type ReportGroup = PackageReport['groups'][number]

export const packageReportEndpoints = {
  getPackageReport: defineEndpoint({
    method: 'GET',
    path: '/api/package-report',
    summary: 'Get the package report',
    description: 'Returns how dealers moved between packages since last year, with a forecast.',
    tag: 'package-report',
    access: 'report.read',
    query: packageReportQuerySchema,
    reply: packageReportSchema,
    status: 200,
    etag: 'content',
    shows: ['orders', 'accounts'],
    isCostly: true,
  }),
  exportPackageReport: defineEndpoint({
    method: 'GET',
    path: '/api/package-report/export',
    summary: 'Export the package report',
    description: 'Returns a workbook. The audit log records the export.',
    tag: 'package-report',
    access: 'report.read',
    query: packageReportQuerySchema,
    contentType: xlsxType,
    status: 200,
  }),
}
