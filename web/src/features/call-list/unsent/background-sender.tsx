import { lazy, Suspense } from 'react'
import { loadScript } from '../../../lib/script'

// Load it after the page, because nothing depends on it. If the script fails to load, the next visit tries again.
const Sender = lazy(() =>
  loadScript(() => import('./unsent-sender')).then(
    ({ UnsentSender }) => ({ default: UnsentSender }),
    () => ({ default: () => null }),
  ),
)

/** Sends contacts that this browser stored for the signed-in account. */
export const BackgroundSender = () => (
  <Suspense>
    <Sender />
  </Suspense>
)
