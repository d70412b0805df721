import { isDraft, lacksSignature } from '../rules/order-status'
import type { OrderWithTerms, Program } from '../rules/program-facts'
import { getContractFacts } from './contract-facts'
import type { ProgramDocument } from './document'

/** A version of the program that was not withdrawn. */
export interface ProgramVersion {
  number: number
  document: ProgramDocument
  takesEffectAt: Date
}

/** The version of orders that were placed before orders had a number. */
const FIRST_NUMBER = 1

/** A placed order keeps its version, and a draft has none: an earlier release can leave the number of a former one. */
const isOpen = (order: OrderWithTerms): boolean =>
  isDraft(order) || (order.programNumber === null && order.signedAt === null && !lacksSignature(order))

/** The last version whose instant has come. Before all of them, as on a day long ago in an import, it is the first. */
function indexAt(versions: readonly ProgramVersion[], instant: Date): number {
  return Math.max(
    0,
    versions.findLastIndex(({ takesEffectAt }) => takesEffectAt <= instant),
  )
}

/**
 * Returns the program at an instant, as code reads it.
 * @param versions all versions, by the instant when they take effect
 * @throws RangeError without a version. `termsOf` throws it for a version that is not among them
 */
export function programAt(versions: readonly ProgramVersion[], now: Date): Program {
  const index = indexAt(versions, now)
  const [current, next] = versions.slice(index)
  if (current === undefined) throw new RangeError('The program has no version')
  const { number, document } = current
  const contractFacts = (orderYear: number) => getContractFacts(document, orderYear)
  return {
    number,
    nextChangeAt: next?.takesEffectAt ?? null,
    names: document.names,
    lists: document.lists,
    words: document.words,
    running: document.running,
    contractFacts,
    termsOf: (order) => {
      if (isOpen(order)) return { number, facts: contractFacts(order.orderYear) }
      const placedUnder = order.programNumber ?? FIRST_NUMBER
      const version = versions.find((each) => each.number === placedUnder)
      if (version === undefined) throw new RangeError(`Program version ${placedUnder} is not loaded`)
      return { number: placedUnder, facts: getContractFacts(version.document, order.orderYear) }
    },
    numberAt: (instant) => versions[indexAt(versions, instant)]?.number ?? number,
  }
}

const start = new Date('2000-01-01T00:00:00Z')

/** Returns the program of a document that is the only version. */
export const createProgram = (document: ProgramDocument): Program =>
  programAt([{ number: FIRST_NUMBER, document, takesEffectAt: start }], start)
