import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { errorText } from '../../lib/api/errors'
import type { OrderEdit } from './use-order-draft'

interface EditErrorNoticeProps {
  edit: OrderEdit
  title: string
  fallback: string
}

const moneyText = (amount: string): string => formatMoney(parseMoney(amount) ?? 0)

/** Shows why the server rejected an edit. If prices changed, offers to use the new ones. */
export function EditErrorNotice({ edit, title, fallback }: EditErrorNoticeProps) {
  if (edit.prices) {
    return (
      <Notice
        tone="error"
        title="Prices have changed"
        action={<Button onClick={edit.acceptPrices}>Use new prices</Button>}
        className="mb-5"
      >
        <ul>
          {edit.prices.map(({ packageId, packageName, oldPrice, newPrice }) => (
            <li key={packageId ?? packageName} className="wrap-anywhere">
              {packageName} now costs {moneyText(newPrice)} (was {moneyText(oldPrice)}).
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (edit.failure === null) return null
  return (
    <Notice tone="error" title={title} className="mb-5">
      {errorText(edit.failure, fallback)}
    </Notice>
  )
}

/** Shown before editing a signed order. */
export function SignedNotice() {
  return (
    <Notice title="This order is signed" className="mb-5">
      The signed agreement does not change. Your change is listed below it as an amendment.
    </Notice>
  )
}
