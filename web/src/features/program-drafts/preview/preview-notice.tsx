import type { Preview, PreviewScreen } from '@portal/contract/program-drafts/preview'
import { Notice } from '../../../design/state/notice'

interface PreviewNoticeProps {
  preview: Preview
  screen: PreviewScreen
  isSample: boolean
}

/** What to know about the order of a preview: it is signed, or there is none. */
export function PreviewNotice({ preview: { order, packagesFrom }, screen, isSample }: PreviewNoticeProps) {
  if (screen === 'sign-in-page') return null
  const followsOrder = screen === 'order-page' || screen === 'home-dates'
  if (order !== null && order.signedUnder !== null) {
    return followsOrder ? (
      <Notice title={`Signed under program version ${order.signedUnder}. Nothing changes.`}>
        Order {order.orderId} keeps its terms.
      </Notice>
    ) : (
      <Notice>
        Order {order.orderId} was signed under program version {order.signedUnder} and keeps its terms. This is what the
        dealer would sign for these packages on this day.
      </Notice>
    )
  }
  if (packagesFrom === 'order' || isSample || followsOrder) return null
  return <Notice>This dealer has no order, so the preview has sample packages.</Notice>
}
