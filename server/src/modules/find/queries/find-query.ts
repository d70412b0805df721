import type { RunningFacts } from '@portal/contract/rules/program-facts'
import type { ScopeSubject } from '../../../db/dealer-scope'

export interface FindQuery {
  /** The text as typed. */
  text: string
  subject: ScopeSubject
  at: { now: Date; timeZone: string; running: RunningFacts }
}
