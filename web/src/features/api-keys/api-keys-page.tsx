import type { ApiKey, NewApiKey } from '@portal/contract/api-keys/keys'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button'
import { buttonClass } from '../../design/button-class'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useRouterBlock } from '../../lib/page'
import { CreateKeyDialog } from './components/create-key-dialog'
import { EndKeyDialog } from './components/end-key-dialog'
import { KeysSheet } from './components/keys-sheet'
import { NewKeyBand } from './components/new-key-band'
import { ReplaceKeyQuestion } from './components/replace-key-question'

type Act = { view: 'create' } | { view: 'replace' | 'end'; key: ApiKey }

/** The keys by which other systems read: made, replaced and ended here. A new one is shown until somebody says they have it. */
export function ApiKeysPage() {
  const [act, setAct] = useState<Act | null>(null)
  const [made, setMade] = useState<readonly NewApiKey[]>([])
  // No other place shows a new key again.
  useUnsavedChanges(made.length > 0, useRouterBlock())
  const close = () => setAct(null)
  const show = (added: NewApiKey) => {
    setMade((before) => [added, ...before])
    close()
  }
  const forget = (id: string) => setMade((before) => before.filter(({ key }) => key.id !== id))
  return (
    <PageBody wide>
      <PageHeader
        title="API keys"
        compact
        help="For your ERP and other systems. What a key may read is what you choose here, and no more."
        actions={
          <>
            <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonClass()}>
              <BookOpen aria-hidden />
              How to use it
            </a>
            <Button variant="primary" onClick={() => setAct({ view: 'create' })}>
              <Plus aria-hidden />
              Create key
            </Button>
          </>
        }
      />
      {made.map((one) => (
        <NewKeyBand key={one.key.id} made={one} onKept={() => forget(one.key.id)} />
      ))}
      <KeysSheet onReplace={(key) => setAct({ view: 'replace', key })} onEnd={(key) => setAct({ view: 'end', key })} />
      {act?.view === 'create' && <CreateKeyDialog onDone={show} onClose={close} />}
      {act?.view === 'replace' && <ReplaceKeyQuestion apiKey={act.key} onDone={show} onClose={close} />}
      {act?.view === 'end' && <EndKeyDialog apiKey={act.key} onClose={close} />}
    </PageBody>
  )
}
