/** @jsxRuntime automatic */
import { renderToStaticMarkup } from 'react-dom/server'
import { HtmlPart } from './html-part'
import type { MailContent } from './mail-content'

/** The one that mail programs know best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part as text; whatever the content holds is escaped. */
export const renderHtml = (subject: string, content: MailContent): string =>
  doctype + renderToStaticMarkup(<HtmlPart subject={subject} content={content} />)
