import type { ApiKey, NewApiKey } from '@portal/contract/api-keys/keys'
import type { NewWebhook } from '@portal/contract/webhooks/endpoints'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button'
import { buttonClass } from '../../design/button-class'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useRouterBlock } from '../../lib/page/navigation'
import { useCan } from '../../lib/session'
import { CreateKeyDialog } from './components/create-key-dialog'
import { KeysSheet } from './components/keys-sheet'
import { NewSecretBand } from './components/new-secret-band'
import { ReplaceKeyQuestion } from './components/replace-key-question'
import { RevokeKeyDialog } from './components/revoke-key-dialog'
import { WebhooksSection } from './webhooks/webhooks-section'

type OpenDialog = { view: 'create' } | { view: 'replace' | 'end'; key: ApiKey }

/**
 * API access for other systems: keys for reading, and webhook endpoints for events. New keys and secrets are shown until the user
 * confirms that they saved them.
 */
export function ApiKeysPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { bands, showKey, showSecret } = useNewSecrets()
  const hasWebhooks = useCan('webhook.manage')
  const close = () => setDialog(null)
  const show = (newKey: NewApiKey) => {
    showKey(newKey)
    close()
  }
  return (
    <PageBody wide>
      <PageHeader
        title="API keys and webhooks"
        compact
        help="For your ERP and other systems. Each key can read only what you select."
        actions={
          <>
            <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClass()}>
              <BookOpen aria-hidden />
              API documentation
            </a>
            <Button variant="primary" onClick={() => setDialog({ view: 'create' })}>
              <Plus aria-hidden />
              Create key
            </Button>
          </>
        }
      />
      {bands}
      <KeysSheet
        onReplace={(key) => setDialog({ view: 'replace', key })}
        onEnd={(key) => setDialog({ view: 'end', key })}
      />
      {hasWebhooks && <WebhooksSection onSecret={showSecret} />}
      {dialog?.view === 'create' && <CreateKeyDialog onDone={show} onClose={close} />}
      {dialog?.view === 'replace' && <ReplaceKeyQuestion apiKey={dialog.key} onDone={show} onClose={close} />}
      {dialog?.view === 'end' && <RevokeKeyDialog apiKey={dialog.key} onClose={close} />}
    </PageBody>
  )
}

type NewSecret = { what: 'key' | 'secret'; id: string; name: string; secret: string }

/** New keys and secrets, newest first, each in its own band. */
function useNewSecrets() {
  const [newSecrets, setNewSecrets] = useState<readonly NewSecret[]>([])
  // The server shows a key or secret only once, so warn before the user leaves.
  useUnsavedChanges(newSecrets.length > 0, useRouterBlock())
  const add = (entry: NewSecret) => setNewSecrets((before) => [entry, ...before])
  const forget = (removed: NewSecret) => setNewSecrets((before) => before.filter((each) => each !== removed))
  const bands = newSecrets.map((entry) => {
    const { what, id, name, secret } = entry
    const isKey = what === 'key'
    return (
      <NewSecretBand
        key={`${id} ${secret}`}
        title={isKey ? `Your new key “${name}”` : `The new secret of “${name}”`}
        text={
          isKey
            ? 'Copy it now. It is shown once and stored only as a hash.'
            : 'Copy it now. It is shown once. The other system uses it to verify deliveries.'
        }
        label={isKey ? `Key of ${name}` : `Secret of ${name}`}
        what={isKey ? 'Key' : 'Secret'}
        secret={secret}
        onSaved={() => forget(entry)}
      />
    )
  })
  return {
    bands,
    showKey: ({ key: { id, name }, secret }: NewApiKey) => add({ what: 'key', id, name, secret }),
    showSecret: ({ endpoint: { id, name }, secret }: NewWebhook) => add({ what: 'secret', id, name, secret }),
  }
}
