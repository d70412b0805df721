import type { Package } from '@portal/contract/catalogue/catalogue'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { signaturePng } from '../../../server/src/seed/signature'
import { sendOnce } from './drive'
import { asDealer } from './people'

export interface Cart {
  /** The body that saves it as a draft. */
  draft: string
  /** The body that places and signs it. */
  placing: string
}

const cents = (price: string): number => Math.round(Number(price) * 100)

/** Four packages of the present year, as the checkout would send them. */
export async function fillCart(url: string, orderYear: number): Promise<Cart> {
  const response = await sendOnce(url, { method: 'GET', path: `/api/packages?year=${orderYear}`, headers: asDealer(1) })
  const offered = (await response.json()) as Package[]
  const items = offered
    .filter((_, index) => index % 3 === 0)
    .slice(0, 4)
    .map(({ id, name, description, price, pricingType }) => ({
      packageId: id,
      packageName: name,
      packageDescription: description,
      price,
      pricingType,
    }))
  const monthly = items.filter(({ pricingType }) => pricingType === 'monthly')
  const totalCents = monthly.reduce((sum, { price }) => sum + cents(price), 0)
  const cart = { items, totalAmount: (totalCents / 100).toFixed(2), orderYear }
  const approvals = Object.fromEntries(approvalKeys.map((key) => [key, true]))
  const signature = signaturePng('Dana Dealer')
  return {
    draft: JSON.stringify({ ...cart, status: 'pending' }),
    placing: JSON.stringify({
      ...cart,
      ...approvals,
      electronicSignatureApproved: true,
      signatureData: `data:image/png;base64,${Buffer.from(signature).toString('base64')}`,
      signatureMethod: 'drawn',
      signerName: 'Dana Dealer',
    }),
  }
}
