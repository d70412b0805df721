import { builtInTemplates } from '../rules/campaign-templates'
import { getMailText } from './built-in-mails'
import { getContractFacts } from './contract-facts'
import { contractFactsSchema } from './contract-schema'
import { getWording } from './contract-wording'
import { describeField } from './describe/describe-field'
import type { ProgramSection } from './describe/field-description'
import type { ProgramDocument } from './document'
import {
  type Address,
  findPointer,
  formatPointer,
  getParts,
  getShape,
  isJsonObject,
  isSameJson,
} from './document-address'
import { type EditableMailType, placeholdersByMailType } from './mail-placeholders'
import { mergeKeys } from './merge-order'

/** A part that both sides changed, each in its own way. */
export interface Conflict {
  /** The address of the part, which names the choice. Unlike its path, it is the same in all documents. */
  readonly key: string
  /** JSON pointer of the part in the draft, or in the newer version if the draft does not have it. */
  readonly path: string
  readonly section: ProgramSection
  readonly orderYear: number | null
  readonly what: string
  /** The values in words; null for a part that is missing. */
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
}

/** Which side's value to take, by the key of the conflict. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>

interface Documents {
  readonly base: ProgramDocument
  readonly mine: ProgramDocument
  readonly theirs: ProgramDocument
}
type Side = keyof Documents
type Values = { readonly [Name in Side]: unknown }

const sides = ['mine', 'theirs', 'base'] as const

class Merge {
  readonly conflicts: Conflict[] = []

  constructor(
    private readonly documents: Documents,
    private readonly choices: MergeChoices,
  ) {}

  /** Merges a part: the side that changed it wins; if both did, its parts are merged. */
  part(address: Address, values: Values): unknown {
    const { base, mine, theirs } = values
    if (isSameJson(mine, theirs) || isSameJson(base, theirs)) return mine
    if (isSameJson(base, mine)) return theirs
    const shape = getShape(address, mine ?? theirs)
    if (shape === 'fields' && isJsonObject(mine) && isJsonObject(theirs)) return this.#fields(address, values)
    if (shape === 'keyed' && Array.isArray(mine) && Array.isArray(theirs)) return this.#items(address, values)
    if (shape === 'positions' && haveSameLength(values)) return this.#positions(address, values)
    return this.#choose(address, values)
  }

  #fields(address: Address, values: Values): unknown {
    const parts = (value: unknown) => (isJsonObject(value) ? value : {})
    const [base, mine, theirs] = [parts(values.base), parts(values.mine), parts(values.theirs)]
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const merged = names.map((name) => {
      const isOnBoth = mine[name] !== undefined && theirs[name] !== undefined
      const inherited = isOnBoth ? getInherited(this.documents.base, [...address, name]) : undefined
      const part = this.part([...address, name], {
        base: base[name] ?? inherited,
        mine: mine[name],
        theirs: theirs[name],
      })
      return [name, part] as const
    })
    const document = Object.fromEntries(merged.filter(([, value]) => value !== undefined))
    // Facts that fit on both sides may not fit together: the default months of one are above the maximum of the other.
    const isUnfit = isFacts(address) && !contractFactsSchema.safeParse(document).success
    return isUnfit ? this.#choose(address, values) : document
  }

  /** Items are matched by key. The order of a side that moved items wins; if both did, people choose. */
  #items(address: Address, values: Values): unknown {
    const items = (value: unknown) => getParts('keyed', Array.isArray(value) ? value : [])
    const [base, mine, theirs] = [items(values.base), items(values.mine), items(values.theirs)]
    const order = mergeKeys([...base.keys()], [...mine.keys()], [...theirs.keys()])
    const keys = order ?? (this.#chosenSide(address, values) === 'mine' ? [...mine.keys()] : [...theirs.keys()])
    const all = [...new Set([...keys, ...mine.keys(), ...theirs.keys()])]
    return all.flatMap((key) => {
      const part = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
      const merged = this.part([...address, key], part)
      return merged === undefined ? [] : [merged]
    })
  }

  #positions(address: Address, { base, mine, theirs }: Values): unknown {
    const at = (value: unknown, index: number): unknown => (value as readonly unknown[])[index]
    return (mine as readonly unknown[]).map((item, index) =>
      this.part([...address, String(index)], { base: at(base, index), mine: item, theirs: at(theirs, index) }),
    )
  }

  #choose(address: Address, values: Values): unknown {
    return values[this.#chosenSide(address, values)]
  }

  /** Returns the chosen side. Without a choice, records the conflict and keeps the draft's value. */
  #chosenSide(address: Address, values: Values): 'mine' | 'theirs' {
    const key = formatPointer(address)
    const choice = Object.hasOwn(this.choices, key) ? this.choices[key] : undefined
    if (choice !== undefined) return choice
    const pointers = sides.map((side) => findPointer(this.documents[side], address))
    const path = pointers.find((pointer) => pointer !== null) ?? key
    const owner = sides.find((side) => values[side] !== undefined) ?? 'base'
    const { section, orderYear, what, text } = describeField(address, this.documents[owner])
    const words = { base: text(values.base), mine: text(values.mine), theirs: text(values.theirs) }
    this.conflicts.push({ key, path, section, orderYear, what, ...words })
    return 'mine'
  }
}

const isFacts = (address: Address): boolean => address.length === 3 && address[0] === 'years' && address[2] === 'facts'

const isMailType = (type: string): type is EditableMailType => Object.hasOwn(placeholdersByMailType, type)

/**
 * Returns what a part had before both sides gave it its own: an order year that of an earlier one, a type of email its
 * built-in text, and the program the built-in campaign templates. If only one side did, the year is
 * new there: compared with what it had before, its terms would seem to be removed on the other side.
 */
function getInherited(base: ProgramDocument, [part, year, field, ...rest]: Address): unknown {
  if (part === 'campaignTemplates' && year === undefined) return builtInTemplates
  if (part === 'mails' && year !== undefined && isMailType(year) && field === undefined) {
    return { en: getMailText(base, year) }
  }
  if (part !== 'years' || year === undefined || rest.length > 0) return undefined
  if (field === 'wording') return getWording(base, Number(year))
  return field === undefined ? { facts: getContractFacts(base, Number(year)) } : undefined
}

const haveSameLength = ({ base, mine, theirs }: Values): boolean =>
  Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
    ? base.length === mine.length && mine.length === theirs.length
    : false

/**
 * Merges a draft with a version that was approved after the draft began. Changes to different parts are combined. Where
 * both changed the same part, the document has the draft's value until the choice is made. Source: docs/spec 24.6.
 * @param base the version on which the draft is based
 * @param mine the draft
 * @param theirs the newer version
 * @param choices the side to take for each conflict, by its key
 */
export function mergeDocuments(
  base: ProgramDocument,
  mine: ProgramDocument,
  theirs: ProgramDocument,
  choices: MergeChoices = {},
): { document: ProgramDocument; conflicts: Conflict[] } {
  const merge = new Merge({ base, mine, theirs }, choices)
  const document = merge.part([], { base, mine, theirs }) as ProgramDocument
  return { document, conflicts: merge.conflicts }
}
