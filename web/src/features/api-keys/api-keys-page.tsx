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
import { EndKeyDialog } from './components/end-key-dialog'
import { KeysSheet } from './components/keys-sheet'
import { NewSecretBand } from './components/new-secret-band'
import { ReplaceKeyQuestion } from './components/replace-key-question'
import { WebhooksPart } from './webhooks/webhooks-part'

type Act = { view: 'create' } | { view: 'replace' | 'end'; key: ApiKey }

/**
 * API access for other systems: keys for reading, and webhook endpoints for events. New keys and secrets are shown until the user
 * confirms that they saved them.
 */
export function ApiKeysPage() {
  const [act, setAct] = useState<Act | null>(null)
  const { bands, showKey, showSecret } = useNewSecrets()
  const hasWebhooks = useCan('webhook.manage')
  const close = () => setAct(null)
  const show = (added: NewApiKey) => {
    showKey(added)
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
            <Button variant="primary" onClick={() => setAct({ view: 'create' })}>
              <Plus aria-hidden />
              Create key
            </Button>
          </>
        }
      />
      {bands}
      <KeysSheet onReplace={(key) => setAct({ view: 'replace', key })} onEnd={(key) => setAct({ view: 'end', key })} />
      {hasWebhooks && <WebhooksPart onSecret={showSecret} />}
      {act?.view === 'create' && <CreateKeyDialog onDone={show} onClose={close} />}
      {act?.view === 'replace' && <ReplaceKeyQuestion apiKey={act.key} onDone={show} onClose={close} />}
      {act?.view === 'end' && <EndKeyDialog apiKey={act.key} onClose={close} />}
    </PageBody>
  )
}

type Shown = { what: 'key' | 'secret'; id: string; name: string; secret: string }

/** New keys and secrets, newest first, each in its own band. */
function useNewSecrets() {
  const [made, setMade] = useState<readonly Shown[]>([])
  // Nothing else shows a key or secret again.
  useUnsavedChanges(made.length > 0, useRouterBlock())
  const add = (shown: Shown) => setMade((before) => [shown, ...before])
  const forget = (gone: Shown) => setMade((before) => before.filter((each) => each !== gone))
  const bands = made.map((shown) => {
    const { what, id, name, secret } = shown
    const isKey = what === 'key'
    return (
      <NewSecretBand
        key={`${id} ${secret}`}
        title={isKey ? `Your new key “${name}”` : `The new secret of “${name}”`}
        text={
          isKey
            ? 'Copy it now. It is shown once and stored only as a hash.'
            : 'Copy it now. It is shown once. The other system uses it to verify messages.'
        }
        label={isKey ? `Key of ${name}` : `Secret of ${name}`}
        what={isKey ? 'Key' : 'Secret'}
        secret={secret}
        onKept={() => forget(shown)}
      />
    )
  })
  return {
    bands,
    showKey: ({ key: { id, name }, secret }: NewApiKey) => add({ what: 'key', id, name, secret }),
    showSecret: ({ endpoint: { id, name }, secret }: NewWebhook) => add({ what: 'secret', id, name, secret }),
  }
}
