import type { Passkey } from '@portal/contract/accounts/second-factor'
import { lazy, Suspense } from 'react'
import { toast } from '../../../design/toast/toast'
import { loadScript } from '../../../lib/script'
import { useMakeCodes, useRemoveApp, useRemovePasskey } from '../api'
import { AddPasskeyDialog, PasswordQuestion, RenamePasskeyDialog } from './factor-dialogs'

/** What is done with one's own factors in a dialog over the page. */
export type FactorAct =
  | { view: 'add-passkey' | 'app' | 'remove-app' | 'codes' }
  | { view: 'rename' | 'remove'; passkey: Passkey }

// It brings the QR codes with it, which nobody else needs.
const AppDialog = lazy(async () => ({ default: (await loadScript(() => import('./app-dialog'))).AppDialog }))

interface DialogProps {
  /** @param codes new recovery codes, to be shown this once */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

const say = (title: string) => toast({ title, variant: 'success' })

function RemovePasskey({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const { mutate, ...call } = useRemovePasskey()
  return (
    <PasswordQuestion
      title={`Remove ${passkey.name}?`}
      text="It no longer signs you in. Your other sessions end."
      submitLabel="Remove Passkey"
      failedTitle="The passkey was not removed"
      call={{
        ...call,
        mutate: (currentPassword, then) => mutate({ id: passkey.id, currentPassword }, then),
      }}
      onDone={() => {
        say('Passkey removed')
        onDone(null)
      }}
      onClose={onClose}
    />
  )
}

function RemoveApp({ onDone, onClose }: DialogProps) {
  return (
    <PasswordQuestion
      title="Turn off the authenticator app?"
      text="Its codes no longer sign you in. Your other sessions end."
      submitLabel="Turn Off"
      failedTitle="The app was not turned off"
      call={useRemoveApp()}
      onDone={() => {
        say('Authenticator app turned off')
        onDone(null)
      }}
      onClose={onClose}
    />
  )
}

function NewCodes({ onDone, onClose }: DialogProps) {
  return (
    <PasswordQuestion
      title="Make 10 new codes?"
      text="The old ones stop working at once. Your other sessions end."
      submitLabel="Make New Codes"
      failedTitle="No codes were made"
      call={useMakeCodes()}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    />
  )
}

/** The one dialog that is open over the page. */
export function ActDialog({ act, ...rest }: DialogProps & { act: FactorAct }) {
  const done = (text: string) => (codes: string[] | null) => {
    say(text)
    rest.onDone(codes)
  }
  switch (act.view) {
    case 'add-passkey':
      return <AddPasskeyDialog {...rest} onDone={done('Passkey added')} />
    case 'app':
      return (
        <Suspense>
          <AppDialog {...rest} onDone={done('Authenticator app set up')} />
        </Suspense>
      )
    case 'rename':
      return <RenamePasskeyDialog passkey={act.passkey} onClose={rest.onClose} />
    case 'remove':
      return <RemovePasskey passkey={act.passkey} {...rest} />
    case 'remove-app':
      return <RemoveApp {...rest} />
    case 'codes':
      return <NewCodes {...rest} />
  }
}
