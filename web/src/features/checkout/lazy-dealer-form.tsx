import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { SkeletonRows } from '../../design/state/skeleton'
import { loadScript } from '../../lib/script'
import { checkoutDraft } from './checkout-draft'
import { completeDealer } from './complete-dealer'
import type { DealerForm } from './components/dealer-form'

/** Shown when the form's script fails to load. */
export const formLoadErrorTitle = 'The form could not be opened'

const importForm = () => import('./components/dealer-form')

let Form: typeof DealerForm | null = null

/** Loads the form. Throws ScriptMissingError if the script fails to load. */
export async function loadDealerForm(): Promise<void> {
  Form ??= (await loadScript(importForm)).DealerForm
}

/** Preloads the form and ignores failures; opening the form retries and reports them. */
export const preloadDealerForm = (): void => void importForm().catch(() => undefined)

/**
 * The dealer information form, loaded on demand. Most dealers confirm their information unchanged, so the form and its
 * library load only for incomplete information or when the dealer is about to press Edit.
 */
export function LazyDealerForm(props: ComponentProps<typeof DealerForm>) {
  const [state, setState] = useState<'loading' | 'loaded' | Error>('loading')
  const load = useCallback(() => {
    setState('loading')
    loadDealerForm().then(() => setState('loaded'), setState)
  }, [])
  useEffect(load, [load])
  if (Form) return <Form {...props} />
  if (!(state instanceof Error)) return <SkeletonRows className="pt-6" />
  return (
    <Notice tone="error" className="mt-6" title={formLoadErrorTitle} action={<Button onClick={load}>Try again</Button>}>
      {state.message}
    </Notice>
  )
}

/** Whether the form opens before the dealer clicks Edit, because it was edited or the information is incomplete. */
const needsDealerForm = (user: CurrentUser): boolean =>
  checkoutDraft.read().dealerForm !== null || completeDealer(user) === null

/** Loads the form before the page if the dealer needs it, so that the page renders complete. */
export async function prepareCheckout(user: CurrentUser): Promise<void> {
  if (needsDealerForm(user)) await loadDealerForm()
}
