import { useEffect } from 'react'
import { Button } from '../../design/button'
import { useProgram } from '../../lib/program'
import { fullLoad } from './full-load'

const loadHome = () => fullLoad('/')

/**
 * Stands in for the page of an account this browser is no longer signed in as, and loads the portal anew. It is drawn
 * first, so that nothing of the old page is left, not even its question about unsaved changes, which could keep it.
 */
export function OtherAccount() {
  const { programTitle } = useProgram()
  useEffect(loadHome, [])
  return (
    <main className="mx-auto max-w-xl px-4 py-16 text-center">
      <h1 className="sr-only">{programTitle}</h1>
      <div role="status">
        <p className="type-h3 text-ink">Signed in as another account</p>
        <p className="mt-1.5 text-body text-sm">This browser belongs to another account now. Its home is loading.</p>
      </div>
      <Button onClick={loadHome} className="mt-5">
        Load now
      </Button>
    </main>
  )
}
