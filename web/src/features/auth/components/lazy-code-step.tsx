import { lazy } from 'react'
import { loadScript } from '../../../lib/script'

/** Loaded on demand, because most sign-ins require no code. */
export const LazyCodeStep = lazy(async () => ({
  default: (await loadScript(() => import('./code-step'))).CodeStep,
}))
