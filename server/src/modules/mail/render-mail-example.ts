import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { Program } from '@portal/contract/rules/program-facts'
import type { LogoFile } from '../../core/program/program-logo'
import { exampleProgramMail } from './example-program-mail'
import { inlineLogo } from './mail-logo'
import { renderMail } from './render-mail'

interface ExampleSetting {
  now: Date
  config: { publicUrl: string; timeZone: string }
  /** The program's logo; absent where only the text is read. */
  logo?: LogoFile | null
}

/** Renders both parts of an example of a type as a program sends it. Source: docs/spec 24.21. */
export async function renderMailExample(
  type: EditableMailType,
  program: Program,
  { now, config: { publicUrl, timeZone }, logo = null }: ExampleSetting,
): Promise<{ subject: string; html: string; text: string }> {
  const setting = { program, publicUrl, timeZone }
  const { type: mailType, payload } = exampleProgramMail(type, { ...setting, now })
  const shown = { showsSecretLinks: true, showsCodes: true, sealed: null, logo: inlineLogo(logo) }
  // As a recipient would get it, so without the mark of an example.
  const mail = { type: mailType, payload: { ...payload, isExample: false } }
  const { subject, html, text } = await renderMail(mail, { ...setting, ...shown, at: now })
  return { subject, html, text }
}
