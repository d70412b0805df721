import type { Page } from '@playwright/test'

/** A staff screen of one feature, within the role's area. */
export type FeatureScreen = {
  readonly name: string
  readonly path: (page: Page) => string | Promise<string>
}

/** A screen of one feature for dealers with an active order. */
export type DealerFeatureScreen = { readonly name: string; readonly path: string }

/** The ID of a dealer for whom staff can prepare an order. */
export const dealerWithoutOrder = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/admin/dealers', {
    params: { orderStatus: 'none', isActive: 'true', limit: '1' },
  })
  const [dealer] = (await reply.json()) as { id: string }[]
  if (!dealer) throw new Error('The demo data has no dealer without an order for this account.')
  return dealer.id
}
