import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { Plan } from '@portal/contract/program-drafts/plan'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { sql } from 'drizzle-orm'
import { hashProgram } from '../../src/core/program/program-hash'
import { programVersions } from '../../src/db/tables/orders'
import type { Db } from '../../src/platform/database/types'
import { idFor } from '../../src/seed/ids'

/** The default program with other contract facts from an order year on. */
export function withFacts(facts: Partial<ContractFacts>, fromYear = 2025): ProgramDocument {
  const years = { [fromYear]: { facts: { ...createProgram(defaultDocument).contractFacts(fromYear), ...facts } } }
  return { ...defaultDocument, years: { ...defaultDocument.years, ...years } }
}

/** Effects that no test reads. */
export const noEffects: Plan = {
  countedAt: '2026-11-20T15:00:00.000Z',
  effectiveDay: '2026-11-20',
  signedOrders: 0,
  lines: [],
  changes: [],
  newTermsYears: [],
  examples: [],
  emails: [],
}

/** Stores the next program version, as approved when it takes effect. Returns its number. */
export async function givenProgramVersion(db: Db, document: ProgramDocument, takesEffectAt: Date): Promise<number> {
  const [row] = await db
    .insert(programVersions)
    .values({
      number: sql`(select max(number) + 1 from program_versions)`,
      content: document,
      sha256: hashProgram(document),
      takesEffectAt,
      basedOn: sql`(select max(number) from program_versions where withdrawn_at is null)`,
      title: 'New terms',
      reason: 'The dealers asked for it.',
      approvedAt: takesEffectAt,
      approvedBy: idFor('given approver'),
      approvedByName: 'Dana Whitfield',
      plan: noEffects,
    })
    .returning({ number: programVersions.number })
  if (row === undefined) throw new Error('The version was not stored')
  return row.number
}
