import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import { Button } from '../../../design/button'
import { DateText } from '../../../design/display/date-text'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { ErrorState } from '../../../design/state/error-state'
import { Notice } from '../../../design/state/notice'
import { downloadAgreement } from '../../../lib/api/download'
import { errorText, hasStatus } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { SignaturePreview } from '../../../ordering/signature/signature-preview'
import { agreementSummary } from './agreement-summary'
import { SignedUnder } from './signed-under'

const methods: Record<NonNullable<OrderDetail['signatureMethod']>, string> = {
  saved: 'Saved signature',
  typed: 'Typed name',
  drawn: 'Drawn signature',
}

/** The label of the signing method, or '' for an unsigned order. */
const signingMethod = ({ signatureMethod }: Pick<OrderDetail, 'signatureMethod'>): string =>
  signatureMethod === null ? '' : methods[signatureMethod]

const getSigner = ({ signerName, dealerInfo: { firstName, lastName } }: OrderDetail): string =>
  signerName ?? `${firstName} ${lastName}`.trim()

/** The acknowledged terms, the signature and the signer. */
export function AgreementSheet({ order }: { order: OrderDetail }) {
  const { date } = useDates()
  const isStaff = useUser().role !== 'dealer'
  const download = useMutation({ mutationFn: downloadAgreement })
  const signedText = `Signed${order.signedAt === null ? '' : ` ${date(order.signedAt)}`} by ${getSigner(order)}`
  return (
    <FoldingSheet
      id="agreement"
      title="Agreement"
      summary={signedText}
      aside={
        <Button pending={download.isPending} onClick={() => download.mutate(order)} className="max-md:w-full">
          <Download aria-hidden />
          Download PDF
        </Button>
      }
      end={<SignatureBlock order={order} />}
    >
      {download.error && (
        <Notice tone="error" className="mt-4" title="The PDF could not be downloaded">
          {errorText(download.error, 'Please try again in a moment.')}
        </Notice>
      )}
      {isStaff && <SignedUnder order={order} />}
      <SignedTerms order={order} />
    </FoldingSheet>
  )
}

/** The terms from the stored agreement snapshot. */
function SignedTerms({ order }: { order: OrderDetail }) {
  const now = useServerNow()
  const { data, error, refetch, isFetching } = useQuery(callQuery('getAgreement', { params: { id: order.id } }))
  if (hasStatus(error, 404)) {
    return <p className="pt-4 text-[15px] text-muted">This order was signed before the portal stored agreements.</p>
  }
  if (error && !data) {
    return (
      <ErrorState
        title="The terms could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  // Reserve the height of the six lines that are loading.
  if (!data) return <div role="status" aria-label="Loading terms..." className="min-h-[26rem] md:min-h-[19.5rem]" />
  return (
    <dl className="divide-y divide-line">
      {agreementSummary(data.content, order, now).map(({ term, text }) => (
        <div
          key={text}
          className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 py-3 md:grid-cols-[1rem_8.5rem_minmax(0,1fr)]"
        >
          <Check aria-hidden className="mt-1 size-4 stroke-[2.5] text-success" />
          <dt className="font-semibold text-ink">{term}</dt>
          <dd className="col-start-2 md:col-start-3">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function SignatureBlock({ order }: { order: OrderDetail }) {
  const signer = getSigner(order)
  return (
    <div className="grid items-center gap-x-8 gap-y-4 border-line border-t bg-sunken p-5 md:grid-cols-[minmax(0,460px)_1fr] md:p-8">
      <h3 className="sr-only">Digital signature</h3>
      {order.signatureData && <SignaturePreview image={order.signatureData} name={signer} />}
      <dl className="text-[15px] md:justify-self-end md:text-right">
        <dt className="text-muted text-sm">Signer</dt>
        <dd className="font-semibold text-ink wrap-anywhere">{signer}</dd>
        <dt className="sr-only">Method and date</dt>
        <dd className="text-muted text-sm">{signingMethod(order)}</dd>
        {order.signedAt !== null && (
          <dd className="text-sm">
            <DateText iso={order.signedAt} withTime />
          </dd>
        )}
      </dl>
    </div>
  )
}
