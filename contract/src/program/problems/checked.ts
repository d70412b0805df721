import type { ProgramDocument } from '../document'
import { editableExample, exampleDocument } from '../example-document'
import { checkProgram } from '../problems'
import type { Problem, ProgramCheck } from './problem'

/** Returns the problems of the example document with changes, for tests. */
export function findProblems(
  change: (document: ReturnType<typeof editableExample>) => void,
  check: Partial<ProgramCheck> = {},
): Problem[] {
  const document = editableExample()
  change(document)
  return checkProgram({
    before: exampleDocument,
    versions: [check.before ?? exampleDocument],
    document: document as ProgramDocument,
    signedOrdersByYear: {},
    today: { year: 2027, month: 9, day: 14 },
    newTerms: [],
    ...check,
  })
}
