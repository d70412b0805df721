import type { ProgramDocument } from '@portal/contract/program/document'
import type { DraftState } from '@portal/contract/program-drafts/draft'
import type { Plan } from '@portal/contract/program-drafts/plan'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns'
import { programVersions } from './orders'

/**
 * Drafts of the program. Approving one writes the next version. Accounts may be deleted, so their ids are no references,
 * and names are copied. Source: docs/spec 24.7.
 */
export const programDrafts = pgTable(
  'program_drafts',
  {
    id: id(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    basedOn: integer('based_on')
      .notNull()
      .references(() => programVersions.number),
    /** Stored JSON: changing it needs a schema that still accepts earlier documents. */
    content: jsonb('content').$type<ProgramDocument>().notNull(),
    /** Increases with each edit, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** A day in the business's time zone. */
    wishedEffect: date('wished_effect').notNull(),
    /** Order years in which new signers may get less favorable terms. */
    newTermsYears: integer('new_terms_years').array().notNull().default([]),
    state: text('state').$type<DraftState>().notNull().default('editing'),
    /** The effects when the draft was last sent for approval. Stored JSON. */
    plan: jsonb('plan').$type<Plan>(),
    planSha256: text('plan_sha256'),
    note: text('note'),
    sentAt: instant('sent_at'),
    sentByName: text('sent_by_name'),
    decidedAt: instant('decided_at'),
    decidedByName: text('decided_by_name'),
    decisionComment: text('decision_comment'),
    /** The version that an approved draft became. */
    approvedAs: integer('approved_as').references(() => programVersions.number),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('program_drafts_open_idx').on(t.updatedAt.desc()).where(sql`state in ('editing', 'waiting', 'returned')`),
    index('program_drafts_approved_idx').on(t.approvedAs).where(sql`approved_as is not null`),
    check('program_drafts_state_check', sql`state in ('editing', 'waiting', 'returned', 'approved', 'discarded')`),
    check('program_drafts_title_check', sql`length(title) between 3 and 80`),
    check('program_drafts_reason_check', sql`length(reason) between 10 and 1000`),
    check('program_drafts_sent_check', sql`state <> 'waiting' or num_nulls(plan, plan_sha256, sent_at) = 0`),
    check('program_drafts_approved_check', sql`(state = 'approved') = (approved_as is not null)`),
  ],
)

/** Everyone who changed a draft, and thus may not approve it. A trigger rejects removal. */
export const programDraftAuthors = pgTable(
  'program_draft_authors',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => programDrafts.id),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    firstChangedAt: instant('first_changed_at').notNull(),
    lastChangedAt: instant('last_changed_at').notNull(),
  },
  (t) => [primaryKey({ name: 'program_draft_authors_pkey', columns: [t.draftId, t.accountId] })],
)

/** Who last changed each value of a draft, for users who edit it at the same time. */
export const programDraftChanges = pgTable(
  'program_draft_changes',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => programDrafts.id),
    /** A path in the document, or the name of another field. */
    path: text('path').notNull(),
    /** The value's name for users. */
    what: text('what').notNull(),
    /** The draft's version with the change. */
    version: integer('version').notNull(),
    /** The value in words; null if it was removed. */
    after: text('after'),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ name: 'program_draft_changes_pkey', columns: [t.draftId, t.path] })],
)
