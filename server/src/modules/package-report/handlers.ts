import type { packageReportEndpoints } from '@portal/contract/package-report/package-report'
import type { Handlers } from '../../platform/http/handler'
import { exportPackageReport } from './export-package-report'
import { getPackageReport } from './get-package-report'

export const packageReportHandlers: Handlers<typeof packageReportEndpoints> = {
  getPackageReport: (ctx, { query }) => getPackageReport(ctx, query),
  exportPackageReport: (ctx, { query }) => exportPackageReport(ctx, query),
}
