import type { CurrentUser } from '@portal/contract/accounts/auth'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadScript } from '../../lib/script'
import { checkoutDraft } from './checkout-draft'
import { completeDealer } from './complete-dealer'

const load = () => loadScript(() => import('./components/dealer-form'))

/**
 * The dealer's record as a form. Most dealers confirm theirs as it is, so its script, with the library of forms, comes where
 * the record is not complete or somebody means to press Edit.
 */
export const LazyDealerForm = lazyRouteComponent(load, 'DealerForm')

/** Whether the form stands there without a press: something was typed in it, or something is missing. */
const needsDealerForm = (user: CurrentUser): boolean =>
  checkoutDraft.read().dealerForm !== null || completeDealer(user) === null

/** Loads the form. Throws ScriptMissingError when it does not come. */
export async function loadDealerForm(): Promise<void> {
  if (LazyDealerForm.preload === undefined) return
  await load()
  await LazyDealerForm.preload()
}

/** Loads what the checkout shows of this dealer beside its own script, so that the page comes whole. */
export async function prepareCheckout(user: CurrentUser): Promise<void> {
  if (needsDealerForm(user)) await loadDealerForm()
}
