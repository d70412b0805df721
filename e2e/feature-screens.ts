import { readdirSync } from 'node:fs'
import type { FeatureScreen } from './feature-screen'

const folder = new URL('./feature-screens/', import.meta.url)

async function load(name: string): Promise<readonly FeatureScreen[]> {
  const { screens }: { screens: readonly FeatureScreen[] } = await import(new URL(name, folder).href)
  return screens
}

/** Screens of removable features, each in its own file. Those files must not import this one, because it awaits them. */
export const featureScreens = (await Promise.all(readdirSync(folder).map(load))).flat()
