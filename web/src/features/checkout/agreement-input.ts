import type { CurrentUser } from '@portal/contract/accounts/auth'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { parseMoney } from '@portal/contract/rules/money'
import type { AgreementInput } from '@portal/contract/wording/agreement-text'
import { type CartItem, cartTotals } from '../../ordering/cart/cart-item'

interface AgreementParts {
  items: readonly CartItem[]
  months: number
  orderYear: number
  user: CurrentUser
  springPercent: number
  now: Date
  timeZone: string
}

const getAddress = ({ addressLine1, addressLine2, city, state, zipCode }: CurrentUser): string | null => {
  const stateAndZip = [state, zipCode].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, city, stateAndZip].filter(Boolean).join(', ') || null
}

/** Fills in the agreement from the cart and the dealer's account, with the signing date set to today. */
export function agreementInput({
  items,
  months,
  orderYear,
  user,
  springPercent,
  now,
  timeZone,
}: AgreementParts): AgreementInput {
  return {
    companyName: user.companyName ?? '',
    dealerNumber: user.dealerNumber ?? '',
    contactName: `${user.firstName} ${user.lastName}`.trim(),
    address: getAddress(user),
    programYear: orderYear,
    items: items.map((item) => ({
      name: item.name,
      categoryName: item.categoryName,
      priceCents: parseMoney(item.price) ?? 0,
      quantity: item.quantity ?? 1,
      pricingType: item.pricingType,
    })),
    months,
    ...cartTotals(items, months),
    paymentTerms: user.paymentTerms ?? 'credit',
    springPercent,
    signedOn: toCalendarDate(now, timeZone),
  }
}
