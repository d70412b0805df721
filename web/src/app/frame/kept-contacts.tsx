import { lazy, Suspense } from 'react'
import { loadScript } from '../../lib/script'

// Nobody waits for it, so it comes after the page; a script that is missing is asked for at the next visit.
const Sender = lazy(() =>
  loadScript(() => import('../../features/call-list/kept/kept-sender')).then(
    ({ KeptSender }) => ({ default: KeptSender }),
    () => ({ default: () => null }),
  ),
)

/** Sends contacts that this browser keeps of whoever is signed in. */
export const KeptContacts = () => (
  <Suspense>
    <Sender />
  </Suspense>
)
