import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { SkeletonRows } from '../../design/state/skeleton'
import { loadScript } from '../../lib/script'
import { checkoutDraft } from './checkout-draft'
import { completeDealer } from './complete-dealer'
import type { DealerForm } from './components/dealer-form'

/** What is told where the form does not come. */
export const formMissing = 'The form could not be opened'

const importForm = () => import('./components/dealer-form')

let Form: typeof DealerForm | null = null

/** Loads the form. Throws ScriptMissingError when it does not come. */
export async function loadDealerForm(): Promise<void> {
  Form ??= (await loadScript(importForm)).DealerForm
}

/** The same before it is needed. What does not come is asked for again by whoever needs it, and told then. */
export const loadDealerFormAhead = (): void => void importForm().catch(() => undefined)

/**
 * The dealer's record as a form. Most dealers confirm theirs as it is, so its script, with the library of forms, comes where
 * the record is not complete or somebody means to press Edit.
 */
export function LazyDealerForm(props: ComponentProps<typeof DealerForm>) {
  const [state, setState] = useState<'loading' | 'there' | Error>('loading')
  const load = useCallback(() => {
    setState('loading')
    loadDealerForm().then(() => setState('there'), setState)
  }, [])
  useEffect(load, [load])
  if (Form) return <Form {...props} />
  if (!(state instanceof Error)) return <SkeletonRows className="pt-6" />
  return (
    <Notice tone="error" className="mt-6" title={formMissing} action={<Button onClick={load}>Try again</Button>}>
      {state.message}
    </Notice>
  )
}

/** Whether the form stands there without a press: something was typed in it, or something is missing. */
const needsDealerForm = (user: CurrentUser): boolean =>
  checkoutDraft.read().dealerForm !== null || completeDealer(user) === null

/** Loads what the checkout shows of this dealer beside its own script, so that the page comes whole. */
export async function prepareCheckout(user: CurrentUser): Promise<void> {
  if (needsDealerForm(user)) await loadDealerForm()
}
