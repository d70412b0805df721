import type { CurrentUser } from '@portal/contract/accounts/auth'
import { checkoutDraft } from './checkout-draft'
import { completeDealer } from './complete-dealer'
import { lazyPart } from './lazy-part'

/** What is told where the form does not come. */
export const formMissing = 'The form could not be opened'

/**
 * The dealer's record as a form. Most dealers confirm theirs as it is, so its script, with the library of forms, comes where
 * the record is not complete or somebody means to press Edit.
 */
export const dealerForm = lazyPart(async () => (await import('./components/dealer-form')).DealerForm, formMissing)

/** Whether the form stands there without a press: something was typed in it, or something is missing. */
const needsDealerForm = (user: CurrentUser): boolean =>
  checkoutDraft.read().dealerForm !== null || completeDealer(user) === null

/** Loads what the checkout shows of this dealer beside its own script, so that the page comes whole. */
export async function prepareCheckout(user: CurrentUser): Promise<void> {
  if (needsDealerForm(user)) await dealerForm.load()
}
