import type { Role } from '@portal/contract/rules/program'
import type { Caller } from '../caller'
import type { GivenPackage } from '../given/catalogue'

/** What a call can be about. */
export interface Aim {
  /** What stands in the address or in the body: the id of the row it is about. */
  id: string
  package: GivenPackage
  /** A territory manager. */
  managerId: string
  /** A PNG data URL with ink on it. */
  signature: string
  staff: { email: string | null; password: string }
  dealer: { dealerNumber: string; zipCode: string }
  /** Of a link by which a password can be set, once. */
  linkToken: string
  /** Of a link by which a change of e-mail can be undone, once. */
  undoToken: string
  /** Makes the link of an order that was prepared for the dealer, and gives its token. */
  preparedLink: () => Promise<string>
  /** Of a reminder that went to a dealer. */
  reminderToken: string
  /** What the clock shows. */
  now: Date
  /** What was sent to the caller before, which the call answers. */
  asked?: object
}

/** `asking` is a dealer who asks for a code at this moment. */
export type About =
  | 'dealer'
  | 'asking'
  | 'draft'
  | 'signed'
  | 'request'
  | 'file'
  | 'package'
  | 'category'
  | 'user'
  | 'mail'
  | 'import'
  | 'session'
  | 'key'
  | 'campaign'
  | 'view'
  | 'webhook'
  | 'paused webhook'
  | 'delivery'

/** How one endpoint is called so that it succeeds for whoever may call it. */
export interface Attempt {
  /** The row it is about: of a dealer, of the catalogue, the outbox or the imports, which are nobody's, or a territory manager whom all staff see. Calls without it concern no single row. */
  about?: About
  /** Where its id stands, when not in the address: a malformed one is then 422, a field's fault. */
  idInBody?: true
  /** Roles that may make the call but have no use for it, and the status they are told so with. */
  uselessTo?: Partial<Record<Role, number>>
  /** Not for a peer of the row it is about, a territory manager. */
  onlyFromAbove?: true
  body?: (aim: Aim) => object
  /** What stands behind the address, for a call that needs it there. */
  query?: (aim: Aim) => string
  /** Calls that the same browser makes before it, for a call that succeeds. */
  before?: (caller: Caller, aim: Aim) => Promise<Partial<Aim>>
}
