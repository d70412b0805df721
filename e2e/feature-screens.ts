import { readdirSync } from 'node:fs'
import type { FeatureScreen } from './feature-screen'

const folder = new URL('./feature-screens/', import.meta.url)

async function load(name: string): Promise<readonly FeatureScreen[]> {
  const { screens }: { screens: readonly FeatureScreen[] } = await import(new URL(name, folder).href)
  return screens
}

/** The screens of features in files of their own, which are removed with them. None of them may import this file, which awaits them. */
export const featureScreens = (await Promise.all(readdirSync(folder).map(load))).flat()
