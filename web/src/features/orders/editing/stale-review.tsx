import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { useWords } from '../../../lib/program-words'
import { compareDraft } from '../../../ordering/order-editor/draft-comparison'
import { getDraft } from '../../../ordering/order-editor/order-draft'
import type { Review } from './use-review'

interface StaleReviewProps {
  order: OrderDetail
  review: Review
  mayEdit: boolean
}

/** Lists what someone else changed while the user was typing. Both versions stay until the user chooses one. */
export function StaleReview({ order, review, mayEdit }: StaleReviewProps) {
  const { stale, lostEdits } = review
  const { statuses } = useWords()
  if (!stale) return null
  const rows = compareDraft({ base: stale.seen, mine: getDraft(stale.seen), stored: order }, statuses)
  return (
    <Notice tone="warning" title="Someone else changed this" className="mb-5">
      <p>Your changes are not saved yet.</p>
      <ul className="mt-1.5">
        {rows.map(({ key, name, mine, stored }) => (
          <li key={key} className="wrap-anywhere">
            {name}: {mine.text}, now {stored.text}
          </li>
        ))}
        {lostEdits.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text} cannot be saved because the package is no longer on the order.
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button onClick={() => review.close(stale.cell)}>Use saved version</Button>
        {mayEdit && review.canSaveStale && (
          <Button disabled={review.saving !== null} onClick={() => review.save(stale.cell)}>
            Reapply my changes
          </Button>
        )}
      </div>
    </Notice>
  )
}
