import type { ProgramDocument } from '../document'
import type { Address } from '../document-address'
import { describeLists } from './describe-lists'
import { describeLooks } from './describe-looks'
import { describeNames, describeWords } from './describe-names'
import { describeRules } from './describe-rules'
import { describeMails, describeTemplates } from './describe-texts'
import { describeYears } from './describe-years'
import type { FieldDescription } from './field-description'

type Describe = (address: Address, document: ProgramDocument) => FieldDescription | null

const describers: { readonly [Part in keyof ProgramDocument]-?: Describe } = {
  years: describeYears,
  running: describeRules,
  lists: describeLists,
  names: describeNames,
  words: describeWords,
  looks: describeLooks,
  mails: describeMails,
  campaignTemplates: describeTemplates,
}
/** The parts of the document, in the order of the editor's sections. */
export const documentParts = Object.keys(describers) as readonly (keyof ProgramDocument)[]

/**
 * Describes a part of the document in words. Source: docs/spec 24.6.
 * @param document the document from which names such as a clause's heading come
 * @throws RangeError for a part without a label, which a test excludes for every field of the schema
 */
export function describeField(address: Address, document: ProgramDocument): FieldDescription {
  const description = describers[address[0] as keyof ProgramDocument]?.(address, document)
  if (!description) throw new RangeError(`No label for ${address.join('/')}`)
  return description
}
