import type { Passkey } from '@portal/contract/accounts/second-factor'

/** What is done with one's own factors in a dialog over the page. */
export type FactorAct =
  | { view: 'add-passkey' | 'app' | 'remove-app' | 'codes' }
  | { view: 'rename' | 'remove'; passkey: Passkey }
