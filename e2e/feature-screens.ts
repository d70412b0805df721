import { readdirSync } from 'node:fs'
import type { DealerFeatureScreen, FeatureScreen } from './feature-screen'

const folder = new URL('./feature-screens/', import.meta.url)

interface Screens {
  readonly screens?: readonly FeatureScreen[]
  readonly dealerScreens?: readonly DealerFeatureScreen[]
}

const load = (name: string): Promise<Screens> => import(new URL(name, folder).href)

/** Screens of removable features, each in its own file. Those files must not import this one, because it awaits them. */
const loaded = await Promise.all(readdirSync(folder).map(load))

/** Their screens for staff. */
export const featureScreens = loaded.flatMap(({ screens = [] }) => screens)

/** Their screens for dealers. */
export const dealerFeatureScreens = loaded.flatMap(({ dealerScreens = [] }) => dealerScreens)
