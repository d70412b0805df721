import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { decimalStringSchema, flagSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { xlsxType } from '../sheets/imports'
import { reportGroupings } from './report-groupings'

export const packageReportQuerySchema = z.object({
  by: z.enum(reportGroupings).default('package'),
  /** Default: the current order year. */
  year: orderYearSchema.optional(),
  /** Whether the previous year counts only up to the same day; no effect on a year whose season is over. */
  sameDay: flagSchema.default(true),
  district: keyInput().max(20).optional(),
  brand: keyInput().max(100).optional(),
  /** A territory manager's ID, or `none` for dealers without a manager. */
  territoryManagerId: z.union([uuidSchema, z.literal('none')]).optional(),
})
export type PackageReportQuery = z.output<typeof packageReportQuerySchema>

/** The number of dealers, and what they pay in the year. */
const countedSchema = z.object({ dealers: z.int(), investment: decimalStringSchema })
export type Counted = z.infer<typeof countedSchema>

/**
 * Signed totals, plus what dealers of the same district and brand ordered after this day: in the last year, and the
 * minimum and maximum of the last three years.
 */
const forecastSchema = z.object({
  investment: decimalStringSchema,
  lowest: decimalStringSchema,
  highest: decimalStringSchema,
})
export type Forecast = z.infer<typeof forecastSchema>

/**
 * Kept, moved up, moved down and new add up to this year. For a category, kept, moved up, moved down and left add up to
 * last year. For a package, moved up and moved down count dealers who moved to it. Amounts of dealers who left are last year's.
 */
const reportValuesSchema = z.object({
  thisYear: countedSchema,
  lastYear: countedSchema,
  kept: countedSchema,
  movedUp: countedSchema,
  movedDown: countedSchema,
  new: countedSchema,
  left: countedSchema,
  /** Null after the season. */
  forecast: forecastSchema.nullable(),
})
export type ReportValues = z.infer<typeof reportValuesSchema>

const rowSchema = reportValuesSchema.extend({
  /** The name of the package, category, manager or district; null for dealers without one. */
  name: z.string().nullable(),
  /** The manager's ID; null for other groupings. */
  id: uuidSchema.nullable(),
  /** The package's tier when it was ordered; null without one. */
  tier: z.string().nullable(),
})
export type ReportRow = z.infer<typeof rowSchema>

export const packageReportSchema = z.object({
  by: z.enum(reportGroupings),
  year: z.int(),
  /** The last day that is counted, such as `2026-11-22`. */
  asOf: z.string(),
  /** Whether the year is the current one and still incomplete. */
  isCurrent: z.boolean(),
  /** Whether the previous year is counted up to the same day. */
  sameDay: z.boolean(),
  /** The order years behind the forecast, newest first: the last three, without years that have no orders. */
  forecastYears: z.array(z.int()),
  total: reportValuesSchema,
  /** Rows by category, largest amount first; a single group without a name unless the rows are packages. */
  groups: z.array(reportValuesSchema.extend({ name: z.string().nullable(), rows: z.array(rowSchema) })),
})
export type PackageReport = z.infer<typeof packageReportSchema>
export type ReportGroup = PackageReport['groups'][number]

export const packageReportEndpoints = {
  getPackageReport: defineEndpoint({
    method: 'GET',
    path: '/api/package-report',
    summary: 'Get the package report: how dealers moved between packages since last year, with a forecast',
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
    summary: 'Export the package report as a workbook. Recorded in the audit log',
    tag: 'package-report',
    access: 'report.read',
    query: packageReportQuerySchema,
    contentType: xlsxType,
    status: 200,
  }),
}
