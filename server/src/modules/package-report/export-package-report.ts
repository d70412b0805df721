import type { PackageReport, PackageReportQuery, ReportValues } from '@portal/contract/package-report/package-report'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { reportMetrics } from '@portal/contract/rules/metric-filter'
import { findLabel } from '@portal/contract/rules/order-status'
import { entryLabel } from '@portal/contract/rules/program-entries'
import type { Program } from '@portal/contract/rules/program-facts'
import { xlsxType } from '@portal/contract/sheets/imports'
import { metricLabel } from '@portal/contract/texts/metric'
import { reportTexts } from '@portal/contract/texts/package-report'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, streamReply } from '../../platform/http/result'
import type { CellValue } from '../../platform/sheets/table'
import { type ColumnLayout, streamWorkbook } from '../../platform/sheets/write-table'
import { getPackageReport } from './get-package-report'

const countColumn = (header: string): ColumnLayout => ({ header, width: 12, format: 'whole' })
const moneyColumn = (header: string): ColumnLayout => ({ header, width: 18, format: 'money' })

function reportColumns({ by, year }: PackageReport): ColumnLayout[] {
  const names: ColumnLayout[] =
    by === 'package'
      ? [
          { header: 'Category', width: 28, format: 'text' },
          { header: 'Package', width: 34, format: 'text' },
          { header: 'Tier', width: 10, format: 'text' },
        ]
      : [{ header: reportTexts.groupings[by], width: 34, format: 'text' }]
  const metrics = reportMetrics.flatMap((metric) => {
    const label = metricLabel(metric, year)
    return [countColumn(label), moneyColumn(`${label} ($)`)]
  })
  return [...names, ...metrics, moneyColumn('Forecast'), moneyColumn('Forecast low'), moneyColumn('Forecast high')]
}

function rowCells(names: readonly CellValue[], metrics: ReportValues): CellValue[] {
  const { forecast } = metrics
  return [
    ...names,
    ...reportMetrics.flatMap((metric) => [metrics[metric].dealers, Number(metrics[metric].investment)]),
    ...[forecast?.investment, forecast?.lowest, forecast?.highest].map((value) =>
      value === undefined ? null : Number(value),
    ),
  ]
}

async function* sheetRows(report: PackageReport, { lists, words }: Program): AsyncGenerator<CellValue[]> {
  const { by, groups, total } = report
  for (const group of groups) {
    for (const row of group.rows) {
      const label = by === 'district' && row.name !== null ? entryLabel(lists.districts, row.name) : row.name
      const name = label ?? reportTexts.unnamed(by)
      const tier = row.tier === null ? null : findLabel(words.tiers, row.tier)
      yield rowCells(by === 'package' ? [group.name, name, tier] : [name], row)
    }
    if (by === 'package') yield rowCells([group.name, reportTexts.wholeCategory, null], group)
  }
  const padding = by === 'package' ? [null, null] : []
  yield rowCells([reportTexts.allOf[by], ...padding], total)
}

/** Exports the report as a workbook: each count with its amount, and category totals below their packages. */
export async function exportPackageReport(ctx: SessionContext, query: PackageReportQuery): Promise<BinaryResult> {
  const report = await getPackageReport(ctx, query)
  const rows = report.groups.reduce((sum, group) => sum + group.rows.length, 0)
  await transaction(ctx.db, (tx) =>
    recordAudit(tx, ctx, {
      action: 'package-report.exported',
      entityType: 'export',
      entityId: 'package-report',
      after: { ...query, year: report.year, rows },
    }),
  )
  const workbook = { sheetName: 'Package report', columns: reportColumns(report), rows: sheetRows(report, ctx.program) }
  const fileName = `Package_Report_${isoDay(toCalendarDate(ctx.now, ctx.config.timeZone))}.xlsx`
  return streamReply(streamWorkbook(workbook), { fileName, contentType: xlsxType })
}
