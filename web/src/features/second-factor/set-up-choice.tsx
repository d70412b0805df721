import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { SkeletonBar } from '../../design/state/skeleton'
import { VisuallyHidden } from '../../design/visually-hidden'
import { errorText } from '../../lib/api/errors'
import { useSecondFactor } from './api'
import { CodesDialog } from './components/codes-dialog'
import { type FactorAction, FactorActionDialog } from './components/factor-action-dialog'

/** Lets the user choose their first factor from those that the server supports. Calls `onDone` after they save the recovery codes. */
export function SetUpChoice({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useSecondFactor()
  const [action, setAction] = useState<FactorAction | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (error) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorText(error, 'Please try again in a moment.')}
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
        <Button variant="primary" size="lg" className="h-13 w-full" onClick={() => setAction({ view: 'add-passkey' })}>
          <Fingerprint aria-hidden />
          Add a passkey
        </Button>
      )}
      {appUnavailable === null && (
        <Button
          variant={passkeysUnavailable === null ? 'outline' : 'primary'}
          size="lg"
          className="h-13 w-full"
          onClick={() => setAction({ view: 'app' })}
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
      {action && (
        <FactorActionDialog
          action={action}
          onDone={(newCodes) => {
            setAction(null)
            if (newCodes === null) onDone()
            else setCodes(newCodes)
          }}
          onClose={() => setAction(null)}
        />
      )}
      {codes && <CodesDialog codes={codes} onSaved={onDone} />}
    </div>
  )
}
