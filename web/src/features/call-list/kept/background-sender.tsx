import { lazy, Suspense } from 'react'
import { loadScript } from '../../../lib/script'

// No one waits for it, so it loads after the page. A script that is missing is requested again at the next visit.
const Sender = lazy(() =>
  loadScript(() => import('./kept-sender')).then(
    ({ KeptSender }) => ({ default: KeptSender }),
    () => ({ default: () => null }),
  ),
)

/** Sends contacts that this browser stored for the signed-in account. */
export const BackgroundSender = () => (
  <Suspense>
    <Sender />
  </Suspense>
)
