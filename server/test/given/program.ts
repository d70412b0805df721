import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { sql } from 'drizzle-orm'
import { hashProgram } from '../../src/core/program/program-hash'
import { programVersions } from '../../src/db/tables/orders'
import type { Db } from '../../src/platform/database/types'

/** The default program with other contract facts from an order year on. */
export function withFacts(facts: Partial<ContractFacts>, fromYear = 2025): ProgramDocument {
  const years = { [fromYear]: { facts: { ...createProgram(defaultDocument).contractFacts(fromYear), ...facts } } }
  return { ...defaultDocument, years: { ...defaultDocument.years, ...years } }
}

/** Stores the next program version. Returns its number. */
export async function givenProgramVersion(db: Db, document: ProgramDocument, takesEffectAt: Date): Promise<number> {
  const [row] = await db
    .insert(programVersions)
    .values({
      number: sql`(select max(number) + 1 from program_versions)`,
      content: document,
      sha256: hashProgram(document),
      takesEffectAt,
    })
    .returning({ number: programVersions.number })
  if (row === undefined) throw new Error('The version was not stored')
  return row.number
}
