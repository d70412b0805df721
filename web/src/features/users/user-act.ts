import type { User } from '@portal/contract/accounts/users'

/** What is done with one user in a dialog over the list. */
export type UserView = 'edit' | 'password' | 'unlock' | 'reset-factor' | 'delete'

/** Adding a user, or one user and what is done with them. */
export type UserAct = 'add' | { user: User; view: UserView }
