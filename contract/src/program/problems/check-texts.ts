import { nearestName } from '../../wording/nearest-name'
import { hasStrayBrace, listTokens } from '../../wording/tokens'
import { builtInMails } from '../built-in-mails'
import type { Address } from '../document-address'
import { editableMailTypes, mailPlaceholders, placeholdersByMailType, templatePlaceholders } from '../mail-placeholders'
import { type Problem, type ProgramCheck, problemAt } from './problem'
import { findRepeatedLabels } from './repeated-labels'

export const MAX_SUBJECT_LENGTH = 200

/** Parts that every email with a link or a code has, whatever its texts are. */
const fixedParts: Readonly<Record<string, string>> = {
  link: 'The button always carries the link.',
  code: 'The email always shows the code.',
}

function unknownName(name: string, allowed: readonly string[]): string {
  const fixed = fixedParts[name.toLowerCase()]
  if (fixed !== undefined && !allowed.includes(name)) return `{${name}} isn’t available here. ${fixed}`
  return `{${name}} isn’t available here. Did you mean {${nearestName(name, allowed)}}?`
}

/** Returns what is wrong with the names in braces of a text. */
function findNameFaults(text: string, allowed: readonly string[]): string[] {
  const unknown = listTokens(text).filter((name) => !allowed.includes(name))
  const stray = hasStrayBrace(text) ? ['This brace is unmatched. Write a name in braces: {Company}.'] : []
  return [...unknown.map((name) => unknownName(name, allowed)), ...stray]
}

/** Returns the length of a subject in which every name has its longest value. */
export function measureSubject(subject: string): number {
  const values: Readonly<Record<string, { readonly maxLength: number }>> = mailPlaceholders
  const names = listTokens(subject)
  const added = names.map((name) => (values[name]?.maxLength ?? 0) - `{${name}}`.length)
  return added.reduce((length, each) => length + each, subject.length)
}

function checkMails({ document }: ProgramCheck): Problem[] {
  return editableMailTypes.flatMap((type) => {
    const texts = document.mails?.[type]?.en
    if (texts === undefined) return []
    const address: Address = ['mails', type, 'en']
    const names = Object.entries(texts).flatMap(([field, text]) =>
      findNameFaults(text, placeholdersByMailType[type]).map((message) =>
        problemAt(document, [...address, field], message),
      ),
    )
    const length = measureSubject(texts.subject)
    const message = `With the longest names, this subject has ${length} characters. Shorten it to ${MAX_SUBJECT_LENGTH}.`
    // A built-in subject is cut instead: nobody should have to rewrite it to change another text of the type.
    const isTooLong = length > MAX_SUBJECT_LENGTH && texts.subject !== builtInMails[type].subject
    return isTooLong ? [...names, problemAt(document, [...address, 'subject'], message)] : names
  })
}

function checkTemplates({ document }: ProgramCheck): Problem[] {
  const templates = document.campaignTemplates ?? []
  const isEmpty = document.campaignTemplates?.length === 0
  const names = templates.flatMap(({ key, name, subject, message: text }) =>
    Object.entries({ name, subject, message: text }).flatMap(([field, each]) =>
      findNameFaults(each, field === 'name' ? ['Order year'] : templatePlaceholders).map((message) =>
        problemAt(document, ['campaignTemplates', key, field], message),
      ),
    ),
  )
  const repeated = findRepeatedLabels(templates.map(({ key, name }) => ({ key, label: name }))).map(({ key, label }) =>
    problemAt(
      document,
      ['campaignTemplates', key, 'name'],
      `Another template is called "${label}". Choose another name.`,
    ),
  )
  const none = isEmpty ? [problemAt(document, ['campaignTemplates'], 'Keep at least one template.')] : []
  return [...none, ...names, ...repeated]
}

/** Checks the texts of emails and campaign templates. Source: docs/spec 24.5, rule 9. */
export const checkTexts = (check: ProgramCheck): Problem[] => [...checkMails(check), ...checkTemplates(check)]
