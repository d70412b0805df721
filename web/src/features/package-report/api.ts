import { settings } from '@portal/contract/rules/settings'
import { exportTexts } from '@portal/contract/texts/sheet'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { downloadFile } from '../../lib/api/download'
import { callQuery } from '../../lib/api/queries'
import type { ReportState } from './report-state'

const toQuery = ({ by, year, sameDay, district, brand, territoryManagerId }: ReportState) => ({
  by,
  year,
  district,
  brand,
  territoryManagerId,
  sameDay: sameDay ? ('1' as const) : ('0' as const),
})

/** The report changes slowly, like the annual metrics. */
export const reportQuery = (state: ReportState) => ({
  ...callQuery('getPackageReport', { query: toQuery(state) }),
  refetchInterval: 10 * settings.refreshMs,
  refetchOnMount: 'always' as const,
  placeholderData: keepPreviousData,
})

/** Downloads the report with the selected options, and shows a toast on success or failure. */
export function useReportDownload(state: ReportState) {
  return useMutation({
    mutationFn: () => downloadFile('exportPackageReport', { query: toQuery(state) }),
    onSuccess: (fileName) => toast({ title: exportTexts.downloaded, description: fileName, variant: 'success' }),
    onError: () => toast({ title: exportTexts.failed, description: exportTexts.failedText, variant: 'error' }),
  })
}
