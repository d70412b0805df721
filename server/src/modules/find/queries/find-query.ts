import type { ScopeSubject } from '../../../db/dealer-scope'

/** A search text and the user who searches. */
export interface FindQuery {
  /** The text as typed. */
  text: string
  subject: ScopeSubject
  at: { now: Date; timeZone: string }
}
