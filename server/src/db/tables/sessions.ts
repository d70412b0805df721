import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { instant } from './columns'

/** Signed-in browsers. Only the hash of the cookie's value is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Who really acts. */
    actorId: uuid('actor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who is acted as; the actor unless impersonating. */
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Absolute end, whatever the activity. */
    expiresAt: instant('expires_at').notNull(),
    /** End of an impersonation; null when none. */
    impersonationEndsAt: instant('impersonation_ends_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The code that was given at the sign-in; null when none was asked for. */
    mailedCodeId: uuid('mailed_code_id'),
  },
  (t) => [
    index('sessions_actor_idx').on(t.actorId),
    index('sessions_subject_idx').on(t.subjectId),
    index('sessions_expires_at_idx').on(t.expiresAt),
  ],
)
