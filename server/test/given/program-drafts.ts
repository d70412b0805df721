import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { programDraftAuthors, programDrafts } from '../../src/db/tables/program-drafts'
import { readVersions } from '../../src/modules/program-drafts/version-list'
import type { Db } from '../../src/platform/database/types'
import { idFor } from '../../src/seed/ids'
import { nextNumber } from './counter'
import { givenProgramVersion, noEffects } from './program'

export type DraftOverrides = Partial<Omit<typeof programDrafts.$inferInsert, 'id' | 'content'>> & {
  document?: ProgramDocument
  /** The account that started the draft; default: one that no longer exists. */
  author?: { id: string }
}

/** Stores a draft of the program, by default one that changes nothing. */
export async function givenProgramDraft(db: Db, now: Date, overrides: DraftOverrides = {}) {
  const { document = defaultDocument, author = { id: idFor('given author') }, ...values } = overrides
  const id = idFor(`given program draft ${nextNumber()}`)
  const row = {
    id,
    title: '2027 terms: 25% fee',
    reason: 'Dealers told us that the fee is too high.',
    basedOn: 1,
    content: document,
    wishedEffect: '2026-12-01',
    createdAt: now,
    createdByName: 'Morgan Reyes',
    updatedAt: now,
    ...values,
  }
  await db.insert(programDrafts).values(row)
  const times = { firstChangedAt: now, lastChangedAt: now }
  await db.insert(programDraftAuthors).values({ draftId: id, accountId: author.id, name: 'Morgan Reyes', ...times })
  return row
}

const DAY_MS = 24 * 60 * 60 * 1000

/** By the clock of the database, which compares withdrawals with it, no version is in effect before this day. */
const DISTANT = Date.UTC(2090, 0, 1)

/** A version's terms with another first installment, which makes nobody's terms worse; and a day long after all versions. */
async function findNext(db: Db, now: Date) {
  const { newest } = await readVersions(db)
  const [[year, contract] = ['', null]] = Object.entries(newest.content.years).toReversed()
  if (contract === null) throw new Error('The program has no year')
  const facts = { ...contract.facts, firstInstallmentMonth: (contract.facts.firstInstallmentMonth % 12) + 1 }
  const document = { ...newest.content, years: { ...newest.content.years, [year]: { ...contract, facts } } }
  const latest = Math.max(now.getTime(), DISTANT, newest.takesEffectAt.getTime())
  return { document, basedOn: newest.number, effect: new Date(latest + 10 * DAY_MS) }
}

/** Stores a draft that changes the newest version. Returns its id. */
export async function givenNextDraft(
  db: Db,
  now: Date,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): Promise<string> {
  const { effect, ...source } = await findNext(db, now)
  const sent = { state: 'waiting', plan: noEffects, planSha256: '0'.repeat(64), sentAt: now } as const
  const wishedEffect = effect.toISOString().slice(0, 10)
  return (await givenProgramDraft(db, now, { ...source, wishedEffect, ...(isWaiting && sent) })).id
}

/** Stores a version that follows the newest one. Returns its number as text, as in a path. */
export async function givenNextVersion(db: Db, now: Date): Promise<string> {
  const { document, effect } = await findNext(db, now)
  return String(await givenProgramVersion(db, document, effect))
}
