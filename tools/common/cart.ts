import type { Package } from '@portal/contract/catalog/catalog'
import type { CreateOrderSent } from '@portal/contract/orders/placing'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { parseMoney, toDecimalString } from '@portal/contract/rules/money'
import { signaturePng } from '../../server/src/seed/signature'

export type WantedPackage = Pick<Package, 'id' | 'name' | 'price' | 'pricingType'>

/** Returns the consents and the signature of a dealer at checkout. */
export const getSigningFields = (signerName: string) => ({
  ...Object.fromEntries(approvalKeys.map((key) => [key, true])),
  electronicSignatureApproved: true,
  signatureMethod: 'drawn' as const,
  signatureData: `data:image/png;base64,${signaturePng(signerName).toString('base64')}`,
  signerName,
})

/** Returns the cart as the browser sends it. */
export function getCart(wanted: readonly WantedPackage[]): CreateOrderSent {
  const monthly = wanted.filter(({ pricingType }) => pricingType === 'monthly')
  const cents = monthly.reduce((sum, { price }) => sum + (parseMoney(price) ?? 0), 0)
  const items = wanted.map(({ id, name, price, pricingType }) => ({
    packageId: id,
    packageName: name,
    price,
    pricingType,
  }))
  return { items, totalAmount: toDecimalString(cents) }
}
