import type { PackageReport } from '@portal/contract/package-report/package-report'
import { emptyTexts } from '@portal/contract/texts/list'
import { reportTexts } from '@portal/contract/texts/package-report'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { useLastingError } from '../../design/state/use-lasting-error'
import { useMediaQuery } from '../../design/use-media-query'
import { errorText } from '../../lib/api/errors'
import { useDates } from '../../lib/formats'
import { useServerNow } from '../../lib/server-time'
import { areaPath, useUser } from '../../lib/session'
import { reportQuery, useReportDownload } from './api'
import { ComparisonLegend } from './components/comparison-bar'
import { ReportBlocks } from './components/report-blocks'
import { ReportChoices } from './components/report-choices'
import { ReportList } from './components/report-list'
import { ReportSummary } from './components/report-summary'
import { ReportTable } from './components/report-table'
import { methodText } from './forecast-text'
import { type ReportState, useReportState } from './report-state'

const headings = {
  package: 'By package and tier',
  category: 'By category',
  manager: 'By territory manager',
  district: 'By district',
} as const

function Report({ report, state }: { report: PackageReport; state: ReportState }) {
  const isTable = useMediaQuery('(min-width: 1024px)')
  if (report.groups.length === 0) {
    return (
      <Sheet flush>
        <EmptyState
          title={reportTexts.nothing}
          text={
            state.isFiltered ? emptyTexts.adjustFilters : 'Numbers will appear here once the first order is signed.'
          }
        />
      </Sheet>
    )
  }
  return (
    <div className="grid gap-4 md:gap-5">
      <ReportSummary report={report} state={state} />
      <Sheet flush>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 lg:px-5">
          <h2 className="type-h3">{headings[report.by]}</h2>
          <ComparisonLegend report={report} />
        </div>
        {isTable ? <ReportTable report={report} state={state} /> : <ReportList report={report} state={state} />}
      </Sheet>
      {report.isCurrent && <p className="max-w-[84ch] text-muted text-sm">{methodText(report)}</p>}
    </div>
  )
}

/** The sources of the dealers of each package, category, manager or district, and the forecast. */
export function PackageReportPage() {
  const state = useReportState()
  const { role } = useUser()
  const { date } = useDates()
  const now = useServerNow()
  const read = useQuery(reportQuery(state))
  const { data, refetch, isFetching, isPlaceholderData } = read
  const error = useLastingError(read)
  const download = useReportDownload(state)
  const asOfText = state.isCurrent ? `, as of ${date(now)}` : ''
  return (
    <PageBody wide>
      <div className="print-sideways">
        <PageHeader
          title="Package report"
          compact
          back={{ href: areaPath(role, 'packages'), label: 'Packages' }}
          help={`${state.year} vs. ${state.year - 1}${asOfText}. Select a number to see its dealers.`}
          actions={
            <>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden />
                Print
              </Button>
              <Button onClick={() => download.mutate()} pending={download.isPending}>
                <Download aria-hidden />
                Excel
              </Button>
            </>
          }
        />
        <div className="grid gap-4 md:gap-5">
          <ReportChoices state={state} />
          {error && !data ? (
            <ErrorState
              title="The package report could not be loaded"
              text={errorText(error, 'Your filters are saved. Please try again in a moment.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : data ? (
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
              <Report report={data} state={state} />
            </div>
          ) : (
            <ReportBlocks />
          )}
        </div>
      </div>
    </PageBody>
  )
}
