import type { Feature } from '../lib/feature'
import { composedPages } from './pages/feature'

const found = import.meta.glob<{ feature: Feature }>('../features/*/feature.{ts,tsx}', { eager: true })

/** Every feature with pages of its own, by the names of their folders, and the pages that show parts of several features. */
const features: readonly Feature[] = [composedPages, ...Object.values(found).map(({ feature }) => feature)]

export const featurePages: Feature['pages'] = Object.assign({}, ...features.map(({ pages }) => pages))
export const featureLinks = features.flatMap(({ navigation = [] }) => navigation)
export const signOutGuards = features.flatMap(({ signOutGuard }) => signOutGuard ?? [])
export const backgrounds = features.flatMap(({ background }) => background ?? [])
