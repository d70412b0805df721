import type { Preview, PreviewScreen } from '@portal/contract/program-drafts/preview'
import { Notice } from '../../../design/state/notice'
import { getOrderUse } from './preview-labels'

interface PreviewNoticeProps {
  preview: Preview
  screen: PreviewScreen
  isSample: boolean
}

/** What to know about the order of a preview: it is signed, or there is none. */
function OrderNotice({ preview: { order, packagesFrom }, screen, isSample }: PreviewNoticeProps) {
  const use = getOrderUse(screen)
  if (use === 'none') return null
  if (order !== null && order.signedUnder !== null) {
    if (use === 'terms') {
      return (
        <Notice title={`Signed under program version ${order.signedUnder}. Nothing changes.`}>
          Order {order.orderId} keeps its terms.
        </Notice>
      )
    }
    return (
      <Notice>
        Order {order.orderId} was signed under program version {order.signedUnder} and keeps its terms.{' '}
        {use === 'packages'
          ? 'This is what the dealer would sign for these packages on this day.'
          : 'Only the text of this email can change.'}
      </Notice>
    )
  }
  if (packagesFrom === 'order' || isSample || use === 'terms') return null
  return <Notice>This dealer has no order, so the preview has sample packages.</Notice>
}

/** Who gets an email, if it is not the dealer. */
function RecipientNotice({ recipient }: Pick<Preview, 'recipient'>) {
  if (recipient === 'nobody') return <Notice>This dealer has no email address, so nothing is sent.</Notice>
  if (recipient === 'marketing-company') {
    return <Notice>This email goes to the marketing company, not to the dealer.</Notice>
  }
  return null
}

/** What to know about a preview before reading it. */
export const PreviewNotice = (props: PreviewNoticeProps) => (
  <>
    <OrderNotice {...props} />
    <RecipientNotice recipient={props.preview.recipient} />
  </>
)
