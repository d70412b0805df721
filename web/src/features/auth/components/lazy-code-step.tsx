import { lazy } from 'react'
import { loadScript } from '../../../lib/script'

/** Most sign-ins ask for no code, so its screen is loaded with the first one that does. */
export const LazyCodeStep = lazy(async () => ({
  default: (await loadScript(() => import('./code-step'))).CodeStep,
}))
