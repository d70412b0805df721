import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { SkeletonBar } from '../../design/state/skeleton'
import { VisuallyHidden } from '../../design/visually-hidden'
import { errorText } from '../../lib/api/errors'
import { useSecondFactor } from './api'
import { ActDialog, type FactorAct } from './components/act-dialog'
import { CodesDialog } from './components/codes-dialog'

/** The two ways to a first factor, as far as this portal offers them; it is done once the recovery codes are kept. */
export function SetUpChoice({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useSecondFactor()
  const [act, setAct] = useState<FactorAct | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (error) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorText(error, 'The portal did not answer as expected. Please try again in a moment.')}
      </Notice>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" className="grid gap-3">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <SkeletonBar className="h-13 w-full rounded-control" />
        <SkeletonBar className="h-13 w-full rounded-control" />
      </div>
    )
  }
  const { passkeysUnavailable, appUnavailable } = data
  const unavailable = [passkeysUnavailable, appUnavailable].filter((reason) => reason !== null)
  return (
    <div className="grid gap-3">
      {passkeysUnavailable === null && (
        <Button variant="primary" size="lg" className="h-13 w-full" onClick={() => setAct({ view: 'add-passkey' })}>
          <Fingerprint aria-hidden />
          Add a passkey
        </Button>
      )}
      {appUnavailable === null && (
        <Button
          variant={passkeysUnavailable === null ? 'outline' : 'primary'}
          size="lg"
          className="h-13 w-full"
          onClick={() => setAct({ view: 'app' })}
        >
          <Smartphone aria-hidden />
          Authenticator app
        </Button>
      )}
      {unavailable.map((reason) => (
        <p key={reason} className="text-muted text-sm">
          {reason}
        </p>
      ))}
      {act && (
        <ActDialog
          act={act}
          onDone={(made) => {
            setAct(null)
            if (made === null) onDone()
            else setCodes(made)
          }}
          onClose={() => setAct(null)}
        />
      )}
      {codes && <CodesDialog codes={codes} onKept={onDone} />}
    </div>
  )
}
