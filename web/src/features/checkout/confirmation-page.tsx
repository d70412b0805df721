import { toCalendarDate } from '@portal/contract/rules/calendar'
import { cancelByDate, coolingOffPeriod } from '@portal/contract/rules/cancellation'
import { formatMoney } from '@portal/contract/rules/money'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import { useMutation } from '@tanstack/react-query'
import { CheckCircle2, Download } from 'lucide-react'
import { Button } from '../../design/button'
import { DashedNumber } from '../../design/display/dashed-number'
import { Money } from '../../design/display/money'
import { FactList } from '../../design/layout/fact-list'
import { Ledger, LedgerRow } from '../../design/layout/ledger'
import { PageHeader } from '../../design/layout/page-header'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { SummaryCard } from '../../design/layout/summary-card'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { Notice } from '../../design/state/notice'
import { downloadAgreement } from '../../lib/api/download'
import { errorText } from '../../lib/api/errors'
import { formatCalendarDate } from '../../lib/dates'
import { moneyText, parseCents } from '../../lib/formats'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { confirmation } from './confirmation-data'

/** The confirmation: the order, the next steps and the agreement download. */
export function ConfirmationPage() {
  const order = confirmation.use()
  const program = useProgram()
  const { timeZone, isEmailConnected } = program
  const { email } = useUser()
  const download = useMutation({ mutationFn: downloadAgreement })
  if (order === null) {
    return (
      <PageBody>
        <PageHeader title="Order confirmation" />
        <Sheet>
          <EmptyState
            title="No order confirmation to show"
            text="You can find your orders in My Orders."
            action={
              <Button asChild variant="primary">
                <AppLink href="/orders">View My Orders</AppLink>
              </Button>
            }
          />
        </Sheet>
      </PageBody>
    )
  }
  const terms = order.terms ?? program
  const monthlyCents = parseCents(order.monthlyTotal)
  const cancelDeadline =
    order.signedAt && formatCalendarDate(cancelByDate(toCalendarDate(new Date(order.signedAt), timeZone), terms))
  return (
    <div className="mx-auto w-full max-w-[1180px] px-gutter pb-16">
      <header className="pt-8 pb-6 md:pt-12 md:pb-8">
        <p className="flex items-center gap-2 font-semibold text-success">
          <CheckCircle2 aria-hidden className="size-5" />
          Order placed and signed
        </p>
        <h1 className="type-h1 mt-2">Thank you for your order!</h1>
        <p className="mt-2 text-lg text-muted">
          Order number{' '}
          <strong className="font-semibold text-ink">
            <DashedNumber number={order.orderId} />
          </strong>
        </p>
        <div className="mt-5 flex flex-wrap gap-2.5 max-md:*:w-full">
          <Button variant="primary" size="lg" pending={download.isPending} onClick={() => download.mutate(order)}>
            <Download aria-hidden />
            Download Agreement
          </Button>
          <Button size="lg" asChild>
            <AppLink href="/orders">View My Orders</AppLink>
          </Button>
          <Button variant="ghost" size="lg" asChild>
            <AppLink href="/">Return to Dashboard</AppLink>
          </Button>
        </div>
        {download.error && (
          <Notice tone="error" className="mt-4">
            {errorText(download.error, 'The agreement could not be downloaded. Please try again.')}
          </Notice>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-7">
        <div className="grid min-w-0 gap-5 md:gap-6">
          <Sheet>
            <SectionHeader title="Packages" />
            <Ledger>
              {order.items.map((item) => (
                <LedgerRow
                  key={item.packageName}
                  name={item.packageName}
                  amount={formatMoney(parseCents(item.price) * item.quantity)}
                  amountNote={`${item.quantity > 1 ? `${item.quantity} × ${moneyText(item.price)}, ` : ''}${pricingTypeLabels[item.pricingType]}`}
                />
              ))}
            </Ledger>
          </Sheet>
          <Sheet>
            <SectionHeader title="What happens next" />
            <ol className="grid list-decimal gap-3 pt-5 pl-5 text-body marker:font-semibold marker:text-ink">
              <li>
                {email && isEmailConnected
                  ? `We have your signed agreement. We are emailing a confirmation to ${email}.`
                  : 'We have your signed agreement.'}
              </li>
              <li>Your distributor reviews the order and prepares your campaigns.</li>
              <li>
                {`You can cancel free of charge within ${coolingOffPeriod(terms)}${cancelDeadline ? `, until the end of the day on ${cancelDeadline}` : ''}. After that, use Request Change on the order’s page.`}
              </li>
            </ol>
          </Sheet>
        </div>
        <SummaryCard title="Order Summary" amountLabel="Annual Total" amount={moneyText(order.totalAmount)}>
          <FactList
            facts={[
              { label: 'Monthly Total', value: <Money cents={monthlyCents} /> },
              { label: 'Months', value: order.months },
              { label: monthlyPackagesLabel(order.months), value: formatMoney(monthlyCents * order.months) },
              { label: 'One-time Total', value: moneyText(order.oneTimeTotal) },
            ]}
          />
        </SummaryCard>
      </div>
    </div>
  )
}
