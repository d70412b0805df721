import type { Feature } from '../lib/feature'
import { composedPages } from './pages/feature'

const featureFiles = import.meta.glob<{ feature: Feature }>('../features/*/feature.{ts,tsx}', { eager: true })

/** All features with their own pages, found by folder, and the pages that combine several features. */
const features: readonly Feature[] = [composedPages, ...Object.values(featureFiles).map(({ feature }) => feature)]

export const featurePages: Feature['pages'] = Object.assign({}, ...features.map(({ pages }) => pages))
export const featureLinks = features.flatMap(({ navigation = [] }) => navigation)
export const signOutGuards = features.flatMap(({ signOutGuard }) => signOutGuard ?? [])
export const backgrounds = features.flatMap(({ background }) => background ?? [])
