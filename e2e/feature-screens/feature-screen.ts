import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** A staff screen of one feature, below the role's area. */
export type FeatureScreen = {
  readonly name: string
  readonly path: (page: Page) => string | Promise<string>
}

/** A dealer for whom staff can prepare an order. */
export const dealerWithoutOrder = async (page: Page): Promise<string> => {
  const reply = await page.request.get('/api/admin/dealers', {
    params: { orderStatus: 'none', isActive: 'true', limit: '1' },
  })
  const [dealer] = (await reply.json()) as { id: string }[]
  if (!dealer) throw new Error('The demo data has no dealer without an order for this account.')
  return dealer.id
}

const folder = new URL('./', import.meta.url)
const names = readdirSync(folder).filter((name) => !import.meta.url.endsWith(`/${name}`))

async function load(name: string): Promise<readonly FeatureScreen[]> {
  const { screens }: { screens: readonly FeatureScreen[] } = await import(new URL(name, folder).href)
  return screens
}

/** The screens of features in files of their own, which are removed with them. */
export const featureScreens = (await Promise.all(names.map(load))).flat()
