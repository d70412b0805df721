import type { Passkey } from '@portal/contract/accounts/second-factor'
import { lazy, Suspense } from 'react'
import { toast } from '../../../design/toast/toast'
import { loadScript } from '../../../lib/script'
import { useCreateCodes, useRemoveApp, useRemovePasskey } from '../api'
import { AddPasskeyDialog, PasswordQuestion, RenamePasskeyDialog } from './factor-dialogs'

/** An action on the user's factors that opens a dialog. */
export type FactorAction =
  | { view: 'add-passkey' | 'app' | 'remove-app' | 'codes' }
  | { view: 'rename' | 'remove'; passkey: Passkey }

// Loaded on demand, because only this dialog needs the QR code library.
const AppDialog = lazy(async () => ({ default: (await loadScript(() => import('./app-dialog'))).AppDialog }))

interface DialogProps {
  /** @param codes new recovery codes, shown only once */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

const showSuccess = (title: string) => toast({ title, variant: 'success' })

function RemovePasskey({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const { mutate, ...call } = useRemovePasskey()
  return (
    <PasswordQuestion
      title={`Remove ${passkey.name}?`}
      text="You can no longer sign in with it. Your other sessions are signed out."
      submitLabel="Remove passkey"
      failedTitle="The passkey was not removed"
      call={{
        ...call,
        mutate: (currentPassword, callbacks) => mutate({ id: passkey.id, currentPassword }, callbacks),
      }}
      onDone={() => {
        showSuccess('Passkey removed')
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
      text="You can no longer sign in with its codes. Your other sessions are signed out."
      submitLabel="Turn off"
      failedTitle="The app was not turned off"
      call={useRemoveApp()}
      onDone={() => {
        showSuccess('Authenticator app turned off')
        onDone(null)
      }}
      onClose={onClose}
    />
  )
}

function NewCodes({ onDone, onClose }: DialogProps) {
  return (
    <PasswordQuestion
      title="Create 10 new codes?"
      text="Your old codes stop working immediately. Your other sessions are signed out."
      submitLabel="Create new codes"
      failedTitle="No codes were created"
      call={useCreateCodes()}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    />
  )
}

/** The dialog of the current action. */
export function FactorActionDialog({ action, ...rest }: DialogProps & { action: FactorAction }) {
  const done = (text: string) => (codes: string[] | null) => {
    showSuccess(text)
    rest.onDone(codes)
  }
  switch (action.view) {
    case 'add-passkey':
      return <AddPasskeyDialog {...rest} onDone={done('Passkey added')} />
    case 'app':
      return (
        <Suspense>
          <AppDialog {...rest} onDone={done('Authenticator app set up')} />
        </Suspense>
      )
    case 'rename':
      return <RenamePasskeyDialog passkey={action.passkey} onClose={rest.onClose} />
    case 'remove':
      return <RemovePasskey passkey={action.passkey} {...rest} />
    case 'remove-app':
      return <RemoveApp {...rest} />
    case 'codes':
      return <NewCodes {...rest} />
  }
}
