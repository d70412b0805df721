import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { id, instant } from './columns'
import { orders } from './orders'

/** Notes on an order, or general notes on a dealer. They are never changed, only withdrawn within minutes. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    /** The dealer it concerns, also for a note on an order. */
    dealerId: uuid('dealer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<'internal' | 'dealer'>().notNull(),
    isFromDealer: boolean('is_from_dealer').notNull(),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Copied, since accounts may be deleted. */
    authorName: text('author_name').notNull(),
    /** Made by the sender: identifies a note that is sent again. */
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    /** Whether an email to the recipient was queued. */
    isMailed: boolean('is_mailed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('notes_key_key').on(t.authorId, t.key),
    index('notes_order_idx').on(t.orderId, t.createdAt.desc()),
    index('notes_dealer_idx').on(t.dealerId, t.createdAt.desc()),
    check('notes_audience_check', sql`audience in ('internal', 'dealer')`),
    check('notes_from_dealer_check', sql`not is_from_dealer or audience = 'dealer'`),
    check('notes_text_check', sql`length(text) <= 2000`),
  ],
)

/** Colleagues whom an internal note mentions. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As written after the @ in the text. */
    name: text('name').notNull(),
    isMailed: boolean('is_mailed').notNull(),
  },
  (t) => [
    primaryKey({ name: 'note_mentions_pkey', columns: [t.noteId, t.accountId] }),
    index('note_mentions_account_idx').on(t.accountId),
  ],
)

/**
 * Files of notes. Their content is in the file store under `store_key`. The row is written before the file and deleted
 * after it, so every stored file has a row. A job deletes files that belong to no note.
 */
export const noteFiles = pgTable(
  'note_files',
  {
    id: id(),
    /** Null until a note is sent with the file, and again after that note is deleted. */
    noteId: uuid('note_id').references(() => notes.id, { onDelete: 'set null' }),
    uploaderId: uuid('uploader_id').references(() => accounts.id, { onDelete: 'set null' }),
    storeKey: text('store_key').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<'application/pdf' | 'image/png' | 'image/jpeg'>().notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Its position among the files of its note. */
    position: integer('position').notNull().default(0),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When an unused file expires; null once a note uses it. */
    heldUntil: instant('held_until'),
  },
  (t) => [
    uniqueIndex('note_files_store_key_key').on(t.storeKey),
    index('note_files_note_idx').on(t.noteId),
    index('note_files_loose_idx').on(t.uploaderId, t.heldUntil).where(sql`note_id is null`),
    check('note_files_type_check', sql`type in ('application/pdf', 'image/png', 'image/jpeg')`),
    check('note_files_bytes_check', sql`bytes between 1 and 10485760`),
    check('note_files_name_check', sql`name !~ '[[:cntrl:]]' and length(name) between 1 and 255`),
    check('note_files_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
  ],
)
