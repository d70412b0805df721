import type { ScopeSubject } from '../../../db/dealer-scope'

/** What is looked for, and for whom. */
export interface Asked {
  /** As they were typed. */
  words: string
  subject: ScopeSubject
  at: { now: Date; timeZone: string }
}
