import { describeProgramYear } from '@portal/contract/program/program-year-words'
import { publicFacts } from '@portal/contract/program/public-facts'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { offeredEntries } from '@portal/contract/rules/program-entries'
import type { Screen } from './screen'
import { labeled, section, sentence } from './sections'

/** What the program decides on the sign-in page, which is the same for everyone. */
export function previewSignIn({ program, orderYear }: Screen): PreviewSection[] {
  const facts = publicFacts(program, orderYear)
  const { programTitle, lists, copyright, marketingCompany } = facts
  const brands = offeredEntries(lists.brands).map(({ label }) => label)
  return [
    section('Program', [
      labeled('Title', programTitle),
      labeled('Order year', String(orderYear)),
      labeled('Brands', brands.join(', ')),
    ]),
    section(
      'Program year',
      describeProgramYear(facts).facts.map(({ value, word }) => labeled(word, value)),
    ),
    section('Footer', [sentence(copyright), labeled('Marketing company', marketingCompany.name)]),
  ]
}
