import type { Dealer } from '@portal/contract/accounts/dealers'
import type { Order } from '@portal/contract/orders/order'
import { isDraft } from '@portal/contract/rules/order-status'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { FileText, Phone, Send } from 'lucide-react'
import { Button } from '../../../design/button'
import { DashedNumber, telephoneHref } from '../../../design/display/dashed-number'
import { useTimeZone } from '../../../design/display/date-text'
import { LargeMoney } from '../../../design/display/money'
import { FactList } from '../../../design/layout/fact-list'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { moneyText, parseCents, useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { areaPath, statusAreaOf, useCan, useUser } from '../../../lib/session'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { ComparisonHeading, WhyTotal } from '../../../ordering/order/why-total'
import { daysPending } from '../../../records/days-pending'
import { agreementPath, orderPath } from '../order-paths'
import { dealerOrdersQuery, findYearOrder } from './dealer-orders-query'

const titleId = 'year-order'

/** When the order was placed and by whom it was signed; for a draft, when it last changed. */
function OrderAge({ order }: { order: Order }) {
  const { date } = useDates()
  const days = daysPending(order.updatedAt, useServerNow(), useTimeZone())
  if (isDraft(order)) {
    return `Draft, last changed ${days === 0 ? 'today' : `${counted(days, 'day')} ago, on ${date(order.updatedAt)}`}`
  }
  const signedText = order.signerName ? `, signed by ${order.signerName}` : ''
  return `Placed ${date(order.signedAt ?? order.createdAt)}${signedText}`
}

/** The order or draft of the year: number, status and actions, next to its total and why it differs from the year before. */
function CurrentOrder({ order }: { order: Order }) {
  const { role } = useUser()
  return (
    <Sheet flush aria-labelledby={titleId}>
      <div className="md:grid md:grid-cols-2">
        <div className="flex flex-col p-5 md:p-8">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id={titleId} className="type-h2-sheet">{`${order.orderYear} order`}</h2>
            <OrderBadge order={order} area={statusAreaOf(role)} />
          </div>
          <p className="figure mt-3 text-[clamp(34px,11vw,44px)] text-ink lg:text-[52px]">
            <DashedNumber number={order.orderId} />
          </p>
          <p className="mt-1.5 text-[15px] text-muted wrap-anywhere">
            <OrderAge order={order} />
          </p>
          <FactList
            className="mt-3"
            facts={[
              { label: 'Packages', value: order.itemCount },
              { label: 'Monthly Total', value: moneyText(order.totalAmount) },
              { label: 'Months', value: order.months },
              { label: 'One-time Total', value: moneyText(order.oneTimeTotal) },
            ]}
          />
          <div className="mt-auto flex flex-wrap gap-2.5 pt-5 max-md:*:flex-1">
            <Button asChild variant="primary">
              <AppLink href={orderPath(order.id)}>{isDraft(order) ? 'View draft' : 'View Order'}</AppLink>
            </Button>
            {order.signedAt !== null && (
              <Button asChild>
                <AppLink href={agreementPath(order.id)}>
                  <FileText aria-hidden />
                  Agreement
                </AppLink>
              </Button>
            )}
          </div>
        </div>
        <div className="border-line bg-sunken px-5 pt-5 pb-2.5 max-md:border-t md:border-l md:p-8 md:pb-5">
          <h3 className="font-sans font-semibold text-[15px]">Annual Total</h3>
          <p>
            <LargeMoney cents={parseCents(order.annualTotal)} className="text-[clamp(36px,12vw,48px)] lg:text-[52px]" />
          </p>
          <div className="mt-1.5">
            <WhyTotal
              orderId={order.id}
              heading={<ComparisonHeading formerYear={order.orderYear - 1} />}
              withoutFormer={
                <p className="border-line border-t py-2.5 text-[15px] text-muted">
                  {`No signed ${order.orderYear - 1} order to compare with.`}
                </p>
              }
            />
          </div>
        </div>
      </div>
    </Sheet>
  )
}

interface NoOrderProps {
  dealer: Dealer
  orderYear: number
  /** The dealer's signed order of the year before. */
  former: Order | undefined
}

/** The actions for a dealer without an order for the year: prepare an order, or call. */
function NoOrder({ dealer, orderYear, former }: NoOrderProps) {
  const { role } = useUser()
  const mayPrepare = useCan('order.prepare')
  const { id, phone, companyName, isActive } = dealer
  return (
    <Sheet aria-labelledby={titleId}>
      <h2 id={titleId} className="type-h2-sheet">{`No ${orderYear} order yet`}</h2>
      <p className="mt-1.5 max-w-[60ch] text-[15px] text-muted">
        {former ? (
          <>
            {`The ${former.orderYear} order totaled `}
            <strong className="tnum font-semibold text-ink">{moneyText(former.annualTotal)}</strong>
            {` for ${counted(former.itemCount, 'package')}.`}
          </>
        ) : (
          `There is no ${orderYear - 1} order either.`
        )}
        {!isActive && ' The account is inactive, so the dealer cannot order.'}
      </p>
      {isActive && (mayPrepare || phone !== null) && (
        <div className="mt-5 flex flex-wrap gap-2.5 max-md:*:flex-1">
          {mayPrepare && (
            <Button asChild variant="primary">
              <AppLink href={areaPath(role, `dealers/${id}/prepare`)}>
                <Send aria-hidden />
                Prepare order
              </AppLink>
            </Button>
          )}
          {phone !== null && (
            <Button asChild>
              <a href={telephoneHref(phone)} aria-label={`Call ${companyName} about the ${orderYear} order, ${phone}`}>
                <Phone aria-hidden />
                Call
              </a>
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** The dealer's order of the current order year. */
export function YearOrder({ dealer }: { dealer: Dealer }) {
  const { orderYear } = useProgram()
  const { data, error, refetch, isFetching } = useQuery(dealerOrdersQuery(dealer.id))
  if (!data) {
    if (!error) return <SkeletonRows count={5} label="Loading orders..." />
    return (
      <ErrorState
        title="The orders could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const order = findYearOrder(data, orderYear)
  if (order) return <CurrentOrder order={order} />
  const former = data.find((one) => one.orderYear === orderYear - 1 && one.signedAt !== null)
  return <NoOrder dealer={dealer} orderYear={orderYear} former={former} />
}
