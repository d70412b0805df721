import type { ProgramDocument } from '@portal/contract/program/document'
import { editableMailTypes } from '@portal/contract/program/mail-placeholders'
import { builtInTemplates } from '@portal/contract/rules/campaign-templates'
import { mailTypeLabels } from '@portal/contract/texts/mail-type'

/** A text of the program with its parts: an email or a campaign template. */
export interface ProgramText {
  title: string
  /** The parts in the order of the editor, with names in braces. */
  parts: readonly { label: string; text: string }[]
}

/** The types of emails with texts of their own. */
export const listEmailTexts = ({ mails = {} }: Pick<ProgramDocument, 'mails'>): ProgramText[] =>
  editableMailTypes.flatMap((type) => {
    const own = mails[type]?.en
    if (own === undefined) return []
    const parts = [
      { label: 'Subject', text: own.subject },
      { label: 'Heading', text: own.heading },
      { label: 'Opening', text: own.opening },
      { label: 'Closing', text: own.closing },
    ]
    return [{ title: mailTypeLabels[type], parts: parts.filter(({ text }) => text !== '') }]
  })

export const listTemplateTexts = ({
  campaignTemplates = builtInTemplates,
}: Pick<ProgramDocument, 'campaignTemplates'>): ProgramText[] =>
  campaignTemplates.map(({ name, subject, message }) => ({
    title: name,
    parts: [
      { label: 'Subject', text: subject },
      { label: 'Message', text: message },
    ],
  }))
