import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { errorText } from '../../lib/api/errors'
import type { OrderEdit } from './use-order-draft'

interface RefusedNoticeProps {
  edit: OrderEdit
  title: string
  fallback: string
}

const moneyText = (amount: string): string => formatMoney(parseMoney(amount) ?? 0)

/** Why an edit was refused; for prices that are others by now, with the way to take them. */
export function RefusedNotice({ edit, title, fallback }: RefusedNoticeProps) {
  if (edit.prices) {
    return (
      <Notice
        tone="error"
        title="Prices have changed"
        action={<Button onClick={edit.takePrices}>Use New Prices</Button>}
        className="mb-5"
      >
        <ul>
          {edit.prices.map(({ packageId, packageName, oldPrice, newPrice }) => (
            <li key={packageId ?? packageName} className="wrap-anywhere">
              {packageName} costs {moneyText(newPrice)}, not {moneyText(oldPrice)}.
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

/** Said before a signed order is edited. */
export function SignedNotice() {
  return (
    <Notice title="This order is signed" className="mb-5">
      The signed agreement stays as it is. Your change is listed below it as an amendment.
    </Notice>
  )
}
