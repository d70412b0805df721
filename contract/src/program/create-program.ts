import { builtInTemplates } from '../rules/campaign-templates'
import { findLabel, isDraft, lacksSignature } from '../rules/order-status'
import { isRetired } from '../rules/program-entries'
import {
  type Logo,
  type Looks,
  type OrderWithTerms,
  type Program,
  type ProgramLists,
  UnknownVersionError,
  type WordKind,
} from '../rules/program-facts'
import type { ProgramWithWording } from '../rules/wording'
import { findAgreementTerms } from './agreement-terms'
import { builtInLooks } from './built-in-looks'
import { getContractFacts } from './contract-facts'
import type { ProgramDocument } from './document'
import type { LogoSizes, ProgramVersion } from './program-version'
import { fillWords } from './program-words'

/** The version of orders that were placed before orders had a number. */
const FIRST_NUMBER = 1

/**
 * Whether an order has the terms in effect. A placed order keeps its version, and a draft has none: an earlier release can
 * leave the number of a former one.
 */
export const hasOpenTerms = (order: OrderWithTerms): boolean =>
  isDraft(order) || (order.programNumber === null && order.signedAt === null && !lacksSignature(order))

/** The last version whose instant has come. Before all of them, as on a day long ago in an import, it is the first. */
function indexAt(versions: readonly ProgramVersion[], instant: Date): number {
  return Math.max(
    0,
    versions.findLastIndex(({ takesEffectAt }) => takesEffectAt <= instant),
  )
}

/** Returns a function that computes the value of each order year once. */
function cachedByYear<Value>(compute: (orderYear: number) => Value): (orderYear: number) => Value {
  const values = new Map<number, Value>()
  return (orderYear) => {
    const value = values.get(orderYear) ?? compute(orderYear)
    values.set(orderYear, value)
    return value
  }
}

/** The versions among which a program finds those of orders and emails. */
interface KnownVersions {
  /** All versions that were not withdrawn, by the instant when they take effect. */
  versions: readonly ProgramVersion[]
  /** The withdrawn ones, which only an order that was placed under one still has. */
  withdrawn: readonly ProgramVersion[]
}

/** @throws UnknownVersionError */
function findVersion({ versions, withdrawn }: KnownVersions, number: number): ProgramVersion {
  const version = [...versions, ...withdrawn].find((each) => each.number === number)
  if (version === undefined) throw new UnknownVersionError(number)
  return version
}

/** The distinct labels of the versions before the last, newest first, without that of the last. */
function findFormer(
  versions: readonly ProgramVersion[],
  getLabel: (document: ProgramDocument) => string | undefined,
): string[] {
  const [, ...former] = new Set(versions.toReversed().map(({ document }) => getLabel(document)))
  return former.filter((label) => label !== undefined)
}

const findFormerLabels = (versions: readonly ProgramVersion[], list: keyof ProgramLists, key: string): string[] =>
  findFormer(versions, ({ lists }) => lists[list].find((entry) => entry.key === key)?.label)

const findFormerWords = (versions: readonly ProgramVersion[], kind: WordKind, key: string): string[] =>
  findFormer(versions, ({ words }) => findLabel(fillWords(words)[kind], key))

/** The versions that each program knows. */
const knownVersions = new WeakMap<Program, KnownVersions>()

/** Returns all versions that a program has in memory with their documents, also the withdrawn ones. */
export function versionsOf(program: Program): readonly ProgramVersion[] {
  const known = knownVersions.get(program)
  return known === undefined ? [] : [...known.versions, ...known.withdrawn]
}

/** A logo whose file is not known is the built-in one. */
function findLogo(sha256: string | null, sizes: LogoSizes): Logo | null {
  const size = sha256 === null ? undefined : sizes[sha256]
  return sha256 === null || size === undefined ? null : { sha256, ...size }
}

function getLooks({ document, logoSizes = {} }: ProgramVersion): Looks {
  const { logo, accent, accentDark } = document.looks ?? builtInLooks
  return {
    logo: { light: findLogo(logo.light, logoSizes), dark: findLogo(logo.dark, logoSizes) },
    accent,
    accentDark,
  }
}

/** The program under a version. */
function programUnder(known: KnownVersions, current: ProgramVersion): ProgramWithWording {
  const { versions } = known
  const { number, document } = current
  const index = versions.indexOf(current)
  const contractFacts = (orderYear: number) => getContractFacts(document, orderYear)
  const agreementTerms = cachedByYear((orderYear) => findAgreementTerms(versions.slice(0, index + 1), orderYear))
  const program: ProgramWithWording = {
    number,
    nextChangeAt: versions[index + 1]?.takesEffectAt ?? null,
    names: document.names,
    lists: document.lists,
    words: fillWords(document.words),
    formerLabels: (list, key) => findFormerLabels(versions.slice(0, index + 1), list, key),
    retiresLater: (list, key) => versions.slice(index + 1).some((later) => isRetired(later.document.lists[list], key)),
    formerWords: (kind, key) => findFormerWords(versions.slice(0, index + 1), kind, key),
    running: document.running,
    looks: getLooks(current),
    mails: document.mails ?? {},
    campaignTemplates: document.campaignTemplates ?? builtInTemplates,
    contractFacts,
    agreementTerms,
    agreementVersion: (orderYear) => agreementTerms(orderYear).version,
    termsOf: (order) => {
      if (hasOpenTerms(order)) return { number, facts: contractFacts(order.orderYear) }
      const placedUnder = order.programNumber ?? FIRST_NUMBER
      return { number: placedUnder, facts: getContractFacts(findVersion(known, placedUnder).document, order.orderYear) }
    },
    numberAt: (instant) => versions[indexAt(versions, instant)]?.number ?? number,
    version: (wanted) => {
      const other = wanted ?? FIRST_NUMBER
      return other === number ? program : programUnder(known, findVersion(known, other))
    },
  }
  knownVersions.set(program, known)
  return program
}

/**
 * Returns the program at an instant, as code reads it.
 * @param versions all versions that were not withdrawn, by the instant when they take effect
 * @param withdrawn the withdrawn ones
 * @throws RangeError without a version. `termsOf` and `version` throw `UnknownVersionError` for one that is not among them
 */
export function programAt(
  versions: readonly ProgramVersion[],
  now: Date,
  withdrawn: readonly ProgramVersion[] = [],
): ProgramWithWording {
  const current = versions[indexAt(versions, now)]
  if (current === undefined) throw new RangeError('The program has no version')
  return programUnder({ versions, withdrawn }, current)
}

const start = new Date('2000-01-01T00:00:00Z')

/** Returns the program of a document that is the only version. */
export const createProgram = (document: ProgramDocument, logoSizes: LogoSizes = {}): ProgramWithWording =>
  programAt([{ number: FIRST_NUMBER, document, takesEffectAt: start, logoSizes }], start)
