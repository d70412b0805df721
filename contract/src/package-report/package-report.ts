import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { decimalStringSchema, flagSchema, orderYearSchema, uuidSchema } from '../api/wire'
import { xlsxType } from '../sheets/imports'
import { reportGroupings } from './report-groupings'

export const packageReportQuerySchema = z.object({
  by: z.enum(reportGroupings).default('package'),
  /** The current order year when none is said. */
  year: orderYearSchema.optional(),
  /** Whether the year before counts only up to this day of it; without effect on a year whose season is over. */
  sameDay: flagSchema.default(true),
  district: keyInput().max(20).optional(),
  brand: keyInput().max(100).optional(),
  /** A territory manager's id, or `none` for dealers without one. */
  territoryManagerId: z.union([uuidSchema, z.literal('none')]).optional(),
})
export type PackageReportQuery = z.output<typeof packageReportQuerySchema>

/** How many dealers, and what they pay for it in the year. */
const countedSchema = z.object({ dealers: z.int(), investment: decimalStringSchema })
export type Counted = z.infer<typeof countedSchema>

/**
 * What is signed, and what dealers of the same district and brand ordered after this day: of the last year, and of the
 * three last years the least and the most.
 */
const forecastSchema = z.object({
  investment: decimalStringSchema,
  lowest: decimalStringSchema,
  highest: decimalStringSchema,
})
export type Forecast = z.infer<typeof forecastSchema>

/**
 * Kept, moved up, moved down and new add up to this year; kept, moved up, moved down and left of a category to last
 * year. Of a package, moved up and down are those who came to it. The money of those who left is last year's.
 */
const figuresSchema = z.object({
  thisYear: countedSchema,
  lastYear: countedSchema,
  kept: countedSchema,
  movedUp: countedSchema,
  movedDown: countedSchema,
  new: countedSchema,
  left: countedSchema,
  /** Null once the season is over. */
  forecast: forecastSchema.nullable(),
})
export type ReportFigures = z.infer<typeof figuresSchema>

const rowSchema = figuresSchema.extend({
  /** Of the package, category, manager or district; null for dealers without one. */
  name: z.string().nullable(),
  /** A manager's. */
  id: uuidSchema.nullable(),
  /** Of a package, as it was ordered; null without one. */
  tier: z.string().nullable(),
})
export type ReportRow = z.infer<typeof rowSchema>

export const packageReportSchema = z.object({
  by: z.enum(reportGroupings),
  year: z.int(),
  /** The day up to which it is made, as `2026-11-22`. */
  asOf: z.string(),
  /** Whether the year is the current one, of which more is to come. */
  isCurrent: z.boolean(),
  /** Whether the year before is counted up to this day. */
  sameDay: z.boolean(),
  /** The order years the forecast goes by, the last one first: three, or those of them in which anything was ordered. */
  forecastYears: z.array(z.int()),
  total: figuresSchema,
  /** Rows by category, the one with the most money first; one group without a name unless the rows are packages. */
  groups: z.array(figuresSchema.extend({ name: z.string().nullable(), rows: z.array(rowSchema) })),
})
export type PackageReport = z.infer<typeof packageReportSchema>
export type ReportGroup = PackageReport['groups'][number]

export const packageReportEndpoints = {
  getPackageReport: defineEndpoint({
    method: 'GET',
    path: '/api/package-report',
    summary: 'Where the dealers of each package, category, manager or district come from, with a forecast',
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
    summary: 'The package report as a workbook; audited',
    tag: 'package-report',
    access: 'report.read',
    query: packageReportQuerySchema,
    contentType: xlsxType,
    status: 200,
  }),
}
