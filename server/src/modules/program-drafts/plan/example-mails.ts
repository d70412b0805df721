import { createProgram } from '@portal/contract/program/create-program'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { PlanMail } from '@portal/contract/program-drafts/plan'
import { renderMailExample } from '../../mail/render-program-mail'

type Setting = Parameters<typeof renderMailExample>[2]

/** Renders an example of each type of email whose text changes, before and after. Source: docs/spec 24.10. */
export async function describeMails(
  emails: readonly Pick<PlanMail, 'type' | 'sent'>[],
  documents: { before: ProgramDocument; after: ProgramDocument },
  setting: Setting,
): Promise<PlanMail[]> {
  const programs = { before: createProgram(documents.before), after: createProgram(documents.after) }
  const examples: PlanMail[] = []
  for (const { type, sent } of emails) {
    const { html: _before, ...before } = await renderMailExample(type, programs.before, setting)
    const { html: _after, ...after } = await renderMailExample(type, programs.after, setting)
    examples.push({ type, sent, before, after })
  }
  return examples
}
