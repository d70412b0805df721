import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { OrderTerms } from '@portal/contract/rules/order-terms'
import { spellOut } from '@portal/contract/rules/small-numbers'
import { plural } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { TextLink } from '../../../design/link'
import { callQuery } from '../../../lib/api/queries'
import { areaPath, useCan, useUser } from '../../../lib/session'
import { ownTermsQuery } from './own-terms-query'

type ShortTerms = Pick<OrderTerms, 'cancellationFeePercent' | 'installments'>

const installmentsText = ({ installments }: ShortTerms) =>
  `${spellOut(installments)} ${plural(installments, 'installment', 'installments')}`

const isSame = (a: ShortTerms, b: ShortTerms) =>
  a.cancellationFeePercent === b.cancellationFeePercent && a.installments === b.installments

/**
 * The program version whose terms a signed order keeps, and whether dealers who sign for its year now get other terms.
 * For staff.
 */
export function SignedUnder({ order: { id, orderYear, terms } }: { order: OrderDetail }) {
  const { role } = useUser()
  const canRead = useCan('program.read')
  const own = useQuery(ownTermsQuery({ id, orderYear }))
  const current = useQuery(callQuery('getProgramYear', { params: { year: orderYear }, query: {} }))
  // Reserve the height of the lines, so that nothing moves when they arrive.
  if (!own.data) return own.error ? null : <div className="min-h-14 md:min-h-12" />
  const { programNumber } = own.data
  const now = current.data?.programNumber
  const versionHref = (number: number, query = '') => areaPath(role, `program/versions/${number}${query}`)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-[15px]">
        <p className="min-w-0">
          <strong className="font-semibold text-ink">Signed under program version {programNumber}</strong> (
          {terms.cancellationFeePercent}% fee, {installmentsText(terms)}). These terms never change for this order.
        </p>
        {canRead && <TextLink href={versionHref(programNumber)}>Open version {programNumber}</TextLink>}
      </div>
      {now !== undefined && current.data && now !== programNumber && !isSame(terms, current.data) && (
        <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4.5 flex-none" />
          <p className="min-w-0 flex-1 basis-48">
            <strong className="font-semibold text-ink">The program has changed since.</strong> Version {now} has a{' '}
            {current.data.cancellationFeePercent}% fee and {installmentsText(current.data)} for {orderYear}. It doesn’t
            apply to this order.
          </p>
          {canRead && (
            <TextLink href={versionHref(now, `?comparedWith=${programNumber}`)}>
              Compare {programNumber} and {now}
            </TextLink>
          )}
        </div>
      )}
    </>
  )
}
