import type { PackageReport, ReportValues } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { metricLabel } from '@portal/contract/texts/metric'
import { cn } from '../../../design/cn'
import { AppLink } from '../../../design/link'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { hasLostMany, numberText } from '../report-text'

interface MetricLinkProps {
  report: Pick<PackageReport, 'year'>
  values: ReportValues
  metric: ReportMetric
  /** The row's name, for the accessible name of the link. */
  name: string
  href: string
  className?: string
}

/** A number that links to the counted dealers. Zero has no link. */
export function DealersLink({ report, values, metric, name, href, className }: MetricLinkProps) {
  const { dealers } = values[metric]
  if (dealers === 0) return <span className={cn('tnum font-normal text-muted', className)}>0</span>
  return (
    <AppLink
      href={href}
      className={cn(
        'tnum inline-flex items-center justify-end font-semibold underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-ink max-md:min-h-11 max-md:min-w-11',
        metric === 'left' && hasLostMany(values) ? 'text-danger decoration-danger' : 'text-ink',
        className,
      )}
    >
      {numberText(dealers)}{' '}
      <VisuallyHidden>
        {name}, {metricLabel(metric, report.year)}
      </VisuallyHidden>
    </AppLink>
  )
}
