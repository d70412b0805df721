import type { Dealer } from '@portal/contract/accounts/dealers'

/** What is done with one dealer in a dialog over the list. */
export type DealerView = 'contact' | 'edit' | 'code' | 'unlock' | 'delete'

/** Adding a dealer, or one dealer and what is done with them. */
export type DealerAct = 'add' | { dealer: Dealer; view: DealerView }
