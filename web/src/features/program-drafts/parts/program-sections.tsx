import { findContractYear, getContractFacts } from '@portal/contract/program/contract-facts'
import { getWording } from '@portal/contract/program/contract-wording'
import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { ReactNode } from 'react'
import { listEmailTexts, listTemplateTexts, type ProgramText } from './program-texts'
import {
  EmailsWords,
  ListsWords,
  LooksWords,
  NamesWords,
  RulesWords,
  TemplatesWords,
  TermsWords,
  WordingWords,
} from './program-words'
import { sectionLabels } from './section-labels'

/** A section of the program in words. */
export interface SectionWords {
  section: ProgramSection
  title: string
  words: ReactNode
  /** Below the words. */
  note?: string
  /** The whole texts, which the words only name. */
  texts?: readonly ProgramText[]
}

/** The order years to choose from: the current one, the next one and later ones with terms of their own. */
export function listOrderYears({ years }: Pick<ProgramDocument, 'years'>, currentYear: number): number[] {
  const later = Object.keys(years)
    .map(Number)
    .filter((year) => year > currentYear + 1)
  return [currentYear, currentYear + 1, ...later.toSorted((a, b) => a - b)]
}

/** The content of a document, section by section. */
export function describeSections(document: ProgramDocument, orderYear: number): SectionWords[] {
  const source = Number(findContractYear(document, orderYear))
  return [
    {
      section: 'terms',
      title: `Terms for ${orderYear}`,
      words: <TermsWords facts={getContractFacts(document, orderYear)} orderYear={orderYear} />,
      ...(source !== orderYear && { note: `Uses the terms of ${source}` }),
    },
    {
      section: 'wording',
      title: 'Agreement wording',
      words: <WordingWords wording={getWording(document, orderYear)} />,
    },
    { section: 'rules', title: sectionLabels.rules, words: <RulesWords {...document} /> },
    { section: 'lists', title: sectionLabels.lists, words: <ListsWords {...document} /> },
    { section: 'names', title: sectionLabels.names, words: <NamesWords {...document} /> },
    { section: 'looks', title: sectionLabels.looks, words: <LooksWords looks={document.looks} /> },
    {
      section: 'emails',
      title: sectionLabels.emails,
      words: <EmailsWords mails={document.mails} />,
      texts: listEmailTexts(document),
    },
    {
      section: 'campaignTemplates',
      title: sectionLabels.campaignTemplates,
      words: <TemplatesWords campaignTemplates={document.campaignTemplates} />,
      texts: listTemplateTexts(document),
    },
  ]
}
