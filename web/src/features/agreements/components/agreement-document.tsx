import type { Agreement } from '@portal/contract/agreements/agreement'
import { Download } from 'lucide-react'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { Money } from '../../../design/display/money'
import { MetricStrip } from '../../../design/layout/metric-strip'
import { PageHeader } from '../../../design/layout/page-header'
import { Notice } from '../../../design/state/notice'
import { parseCents } from '../../../lib/formats'
import { useDocumentTitle } from '../../../lib/page/document-title'
import { AmendmentsSheet } from '../../../ordering/order/amendments-sheet'
import { StatusBadge } from '../../../ordering/tags'
import { useAgreementDownload } from '../api'
import { Acknowledgements } from './acknowledgements'
import { AgreementText } from './agreement-text'
import { BillingSchedule } from './billing-schedule'
import { OrderInformation } from './order-information'
import { PackagesTable } from './packages-table'
import { SignatureRecord } from './signature-record'

interface AgreementDocumentProps {
  agreement: Agreement
  back: { href: string; label: string }
}

/** The full signed document. In print, the sections form one column. */
export function AgreementDocument({ agreement, back }: AgreementDocumentProps) {
  const { order, content, amendments } = agreement
  const { download, isPending, errorText } = useAgreementDownload(order)
  useDocumentTitle(`Agreement ${order.orderId}`)
  return (
    <>
      <PageHeader
        back={back}
        above={
          <>
            <span>
              Order <DashedNumber number={order.orderId} />
            </span>
            <StatusBadge status={order.status} />
          </>
        }
        title={content.title}
        help={
          <>
            <strong className="font-semibold text-ink">{content.dealerInfo.companyName}</strong>
            <span className="max-md:hidden">, </span>
            <span className="max-md:block max-md:first-letter:uppercase">
              signed <DateText iso={agreement.signedAt} />
            </span>
          </>
        }
        actions={
          <Button variant="primary" size="lg" onClick={download} pending={isPending} pendingText="Downloading...">
            <Download aria-hidden />
            Download
          </Button>
        }
      />
      {errorText && (
        <Notice tone="error" title="The PDF could not be downloaded" className="no-print mb-6">
          {errorText}
        </Notice>
      )}
      <MetricStrip
        cells={[
          { label: 'Monthly Total', value: <Money cents={parseCents(content.totalAmount)} /> },
          { label: 'Months', value: content.months },
          { label: 'One-time Total', value: <Money cents={parseCents(content.oneTimeTotal)} /> },
          { label: 'Annual Total', value: <Money cents={parseCents(content.annualTotal)} /> },
        ]}
      />
      <div className="mt-5 grid gap-5 md:mt-7 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start print:block">
        <div className="grid min-w-0 gap-5 md:gap-7 print:block print:*:mb-6">
          <PackagesTable content={content} />
          <AgreementText content={content} />
          {amendments.length > 0 && <AmendmentsSheet amendments={amendments} />}
        </div>
        {/* What the dealer accepted and signed is next to the long text. */}
        <div className="grid min-w-0 gap-5 md:gap-7 print:block print:*:mb-6">
          <Acknowledgements content={content} />
          <SignatureRecord agreement={agreement} />
          <div className="grid min-w-0 gap-5 md:gap-7 md:max-lg:grid-cols-2 md:max-lg:items-start print:grid-cols-2 print:items-start">
            <OrderInformation agreement={agreement} />
            <BillingSchedule content={content} />
          </div>
        </div>
      </div>
    </>
  )
}
