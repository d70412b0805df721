import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { Button } from '../../../design/button'
import { PhoneText } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { differences, matchesPrepared } from '../prepared-differences'

interface PreparedNoticeProps {
  prepared: OwnPreparedOrder
  items: readonly CartItem[]
  /** Replaces the cart with the prepared packages. */
  onUse: () => void
}

/** Shows who prepared the order, their note, changes since then, and the choice to use it when the cart differs. */
export function PreparedNotice({ prepared, items, onUse }: PreparedNoticeProps) {
  const { preparedBy, phone, note } = prepared
  const changes = differences(prepared)
  const isDifferent = prepared.items.length > 0 && !matchesPrepared(items, prepared)
  return (
    <Sheet aria-labelledby="prepared-for-you" className="mb-3.5 md:mb-6">
      <h2 id="prepared-for-you" tabIndex={-1} className="type-h3">
        <span>{`Prepared for you by ${preparedBy}`}</span>
        {phone && (
          <>
            , <PhoneText phone={phone} className="whitespace-nowrap underline" />
          </>
        )}
      </h2>
      {note && (
        <blockquote className="mt-3 whitespace-pre-line rounded-r-control border-accent border-l-4 bg-sunken px-4 py-3 text-[15px] text-body wrap-anywhere">
          {note}
        </blockquote>
      )}
      {changes.length > 0 && (
        <div className="mt-3 text-[15px] text-body">
          <p className="font-semibold text-ink">Changes since it was sent</p>
          <ul>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {isDifferent && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
          <p className="min-w-0 flex-1 basis-64 text-[15px] text-body">
            Your cart doesn’t match the prepared order. Your packages stay in the cart until you replace them.
          </p>
          <Button onClick={onUse}>Use the prepared order</Button>
        </div>
      )}
    </Sheet>
  )
}
