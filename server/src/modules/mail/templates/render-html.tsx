/** @jsxRuntime automatic */
import { render } from '@react-email/render'
import { HtmlPart } from './html-part'
import type { MailContent } from './mail-content'

/** The HTML part as text; whatever the content holds is escaped. */
export const renderHtml = (subject: string, content: MailContent): Promise<string> =>
  render(<HtmlPart subject={subject} content={content} />)
