import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import type { LogoFile } from '../../core/program/program-logo'
import { type ComposeSetting, composeProgramMail } from './compose-program-mail'
import { exampleFacts } from './example-mail'
import type { MailFacts } from './mail-facts'
import { inlineLogo } from './mail-logo'
import { renderMail } from './render-mail'

interface RenderedParts {
  subject: string
  html: string
  text: string
}

interface RenderSetting extends ComposeSetting {
  /** The program's logo; null where only the text is read. */
  logo: LogoFile | null
}

/**
 * Renders both parts of the usual email of a type about a dealer and an order, as a program sends it. The recipient's link
 * and code are visible, because those of `composeProgramMail` do not work.
 */
export async function renderProgramMail(
  type: EditableMailType,
  facts: MailFacts,
  { logo, now, ...setting }: RenderSetting,
): Promise<RenderedParts> {
  const shown = { showsSecretLinks: true, showsCodes: true, sealed: null, logo: inlineLogo(logo) }
  const mail = composeProgramMail(type, facts, { ...setting, now })
  const { subject, html, text } = await renderMail(mail, { ...setting, ...shown, at: now })
  return { subject, html, text }
}

interface ExampleSetting {
  now: Date
  config: { publicUrl: string; timeZone: string }
  /** The program's logo; absent where only the text is read. */
  logo?: LogoFile | null
  /** The new status in a status update; by default Active. */
  status?: OrderStatus | undefined
}

/** Renders both parts of an example of a type as a program sends it. Source: docs/spec 24.21. */
export function renderMailExample(
  type: EditableMailType,
  program: Program,
  { now, config: { publicUrl, timeZone }, logo = null, status }: ExampleSetting,
): Promise<RenderedParts> {
  const facts = { ...exampleFacts(program, now, timeZone), status }
  return renderProgramMail(type, facts, { program, now, publicUrl, timeZone, logo })
}
