import type { Role } from '@portal/contract/rules/roles'
import type { Caller } from '../caller'
import type { GivenPackage } from '../given/catalog'

/** The objects that a call can be about. */
export interface Aim {
  /** The id in the path or body: the row that the call is about. */
  id: string
  package: GivenPackage
  /** A territory manager. */
  managerId: string
  /** A PNG data URL with ink on it. */
  signature: string
  staff: { email: string | null; password: string }
  dealer: { dealerNumber: string; zipCode: string }
  /** The token of a single-use password link. */
  linkToken: string
  /** The token of a single-use link that undoes an email change. */
  undoToken: string
  /** Makes a link to an order prepared for the dealer, and returns its token. */
  preparedLink: () => Promise<string>
  /** Signs the dealer in, and returns the session's public ID. */
  dealerSession: () => Promise<string>
  /** One of the dealer's sessions, in a path. */
  sessionId?: string
  /** The token of a reminder to a dealer. */
  reminderToken: string
  /** The time on the clock. */
  now: Date
  /** The server's earlier reply, which the call answers. */
  priorReply?: object
}

/** `asking` is a dealer who has just requested a code. */
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
  | 'program draft'
  | 'waiting program draft'
  | 'program version'
  | 'logo'

/** How to call an endpoint so that it succeeds for permitted users. */
export interface Attempt {
  /**
   * The kind of row that the call is about: a dealer's row; one of the catalog, the outbox or the imports, which belong
   * to nobody; or a territory manager, whom all staff see. Absent if it is about no single row.
   */
  about?: About
  /** Set if the id is in the body rather than the path: a malformed one is then a 422 for a field. */
  idInBody?: true
  /** Roles that may make the call but cannot use it, and the status that they get. */
  uselessForRoles?: Partial<Record<Role, number>>
  /** Set if only a higher rank may make the call: other territory managers may not. */
  onlyFromAbove?: true
  body?: (aim: Aim) => object
  headers?: Readonly<Record<string, string>>
  /** The query of a call that needs one. */
  query?: (aim: Aim) => string
  /** Calls that the same browser must make first. */
  before?: (caller: Caller, aim: Aim) => Promise<Partial<Aim>>
}
