import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'
import { countOrphans, listReferences } from '../queries/list-orphans'

/** 16 MiB of a table. */
const PAGES_AT_A_TIME = 2_048

/** Looks for rows that refer to a row that is not there. @returns how many kinds of reference there are */
export async function verifyReferences(db: Db, report: Report): Promise<number> {
  const references = await listReferences(db)
  for (const reference of references) {
    let orphans = 0
    // One page more: rows may have been added since the size was read.
    for (let from = 0; from <= reference.pages; from += PAGES_AT_A_TIME) {
      orphans += await countOrphans(db, reference, { from, to: from + PAGES_AT_A_TIME })
    }
    const { child, column, parent } = reference
    if (orphans > 0) report(`${child}.${column}: ${orphans} rows refer to ${parent} that are not there`)
  }
  return references.length
}
