/** @jsxRuntime automatic */
import type { Looks, ProgramNames } from '@portal/contract/rules/program-facts'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockPart } from './block-parts'
import { accentColors, inlineColors, mailStyles } from './mail-colors'
import type { MailAction, MailContent, MailLogo } from './mail-content'
import { hiddenLinkText } from './text-part'

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const barStyle = { ...inlineColors('bar'), borderRadius: '10px 10px 0 0', padding: '18px 28px' }
const sheetStyle = { ...inlineColors('surface'), borderWidth: '0 1px', borderStyle: 'solid' }
const footerStyle = { ...inlineColors('foot'), borderWidth: 1, borderStyle: 'solid', borderRadius: '0 0 10px 10px' }
const buttonStyle = {
  ...inlineColors('accent'),
  display: 'block',
  textAlign: 'center',
  borderWidth: '0 0 2px',
  borderStyle: 'solid',
  borderRadius: 8,
  padding: '14px 22px',
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 700,
} as const

function ActionPart({ label, url, looks }: MailAction & { looks: Looks }) {
  if (url === null) {
    return (
      <Text className="muted" style={{ ...inlineColors('muted'), fontSize: 14, margin: '24px 0 0' }}>
        {hiddenLinkText}
      </Text>
    )
  }
  return (
    <Section style={{ marginTop: 28 }}>
      <Button href={url} className="accent" style={{ ...buttonStyle, ...accentColors(looks, 'accent') }}>
        {label}
      </Button>
    </Section>
  )
}

function FooterLink({ label, url }: MailAction) {
  if (url === null) return null
  return (
    <>
      <Link href={url} className="foot" style={{ ...inlineColors('foot'), textDecoration: 'underline' }}>
        {label}
      </Link>
      <br />
    </>
  )
}

const LOGO_HEIGHT = 24
const MAX_LOGO_WIDTH = 96

/** The logo before the title. Without it, or where images are off, the title says the same. */
function LogoPart({ src, width, height }: MailLogo) {
  const shownWidth = Math.round(Math.min(MAX_LOGO_WIDTH, (LOGO_HEIGHT * width) / height))
  const shownHeight = Math.max(1, Math.round((shownWidth * height) / width))
  return (
    <img
      src={src}
      alt=""
      width={shownWidth}
      height={shownHeight}
      // Otherwise React would also add a link that preloads it.
      loading="lazy"
      style={{ border: 0, marginRight: 10, verticalAlign: 'middle' }}
    />
  )
}

/** What the program decides about the HTML part, in addition to the content. */
interface HtmlSetting {
  names: ProgramNames
  looks: Looks
  logo: MailLogo | null
}

interface HtmlPartProps extends HtmlSetting {
  subject: string
  content: MailContent
}

/** The HTML part: one column, system fonts, at most the logo as an image, and no external resources. */
function HtmlPart({ subject, content, names, looks, logo }: HtmlPartProps) {
  const { preview, heading, blocks, action, reason, unsubscribe } = content
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyles(looks)}</style>
      </Head>
      <Preview>{preview}</Preview>
      {/* Body wraps its content in a cell that gets its style but not its class, so the background needs its own section. */}
      <Body className="paper" style={{ fontFamily: font, margin: 0 }}>
        <Section className="paper" style={{ ...inlineColors('paper'), padding: '24px 12px' }}>
          <Container style={{ maxWidth: 600 }}>
            <Section className="bar" style={barStyle}>
              <Text className="bar" style={{ ...inlineColors('bar'), fontSize: 17, fontWeight: 600, margin: 0 }}>
                {logo && <LogoPart {...logo} />}
                {names.programTitle}
              </Text>
            </Section>
            <Section className="surface" style={{ ...sheetStyle, padding: '28px 28px 32px' }}>
              <Heading
                as="h1"
                className="ink"
                style={{ ...inlineColors('ink'), fontSize: 26, lineHeight: '32px', margin: 0 }}
              >
                {heading}
              </Heading>
              {blocks.map((block, at) => (
                <BlockPart key={at.toString()} block={block} looks={looks} />
              ))}
              {action && <ActionPart {...action} looks={looks} />}
            </Section>
            <Section className="foot" style={{ ...footerStyle, padding: '16px 28px' }}>
              <Text className="foot" style={{ ...inlineColors('foot'), fontSize: 13, lineHeight: '19px', margin: 0 }}>
                {reason}
                <br />
                {unsubscribe && <FooterLink {...unsubscribe} />}
                {names.copyright}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

/** The doctype that email clients support best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Returns the HTML part as a string, with the content escaped. */
export const renderHtml = (subject: string, content: MailContent, setting: HtmlSetting): string =>
  doctype + renderToStaticMarkup(<HtmlPart subject={subject} content={content} {...setting} />)
