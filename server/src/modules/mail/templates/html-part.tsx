/** @jsxRuntime automatic */
import { program } from '@portal/contract/rules/program'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockPart } from './block-parts'
import { inColour, mailStyles } from './mail-colours'
import type { MailAction, MailContent } from './mail-content'
import { hiddenLinkText } from './text-part'

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const bar = { ...inColour('bar'), borderRadius: '10px 10px 0 0', padding: '18px 28px' }
const sheet = { ...inColour('surface'), borderWidth: '0 1px', borderStyle: 'solid' }
const foot = { ...inColour('foot'), borderWidth: 1, borderStyle: 'solid', borderRadius: '0 0 10px 10px' }
const button = {
  ...inColour('accent'),
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

function ActionPart({ label, url }: MailAction) {
  if (url === null) {
    return (
      <Text className="muted" style={{ ...inColour('muted'), fontSize: 14, margin: '24px 0 0' }}>
        {hiddenLinkText}
      </Text>
    )
  }
  return (
    <Section style={{ marginTop: 28 }}>
      <Button href={url} className="accent" style={button}>
        {label}
      </Button>
    </Section>
  )
}

function FootLink({ label, url }: MailAction) {
  if (url === null) return null
  return (
    <>
      <Link href={url} className="foot" style={{ ...inColour('foot'), textDecoration: 'underline' }}>
        {label}
      </Link>
      <br />
    </>
  )
}

/** The HTML part: one column, the system's own letters, no pictures and nothing that is loaded from anywhere. */
function HtmlPart({ subject, content }: { subject: string; content: MailContent }) {
  const { preview, heading, blocks, action, reason, unsubscribe } = content
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      {/* It wraps its content in a cell that takes its style but not its class: the ground has to stand inside. */}
      <Body className="paper" style={{ fontFamily: font, margin: 0 }}>
        <Section className="paper" style={{ ...inColour('paper'), padding: '24px 12px' }}>
          <Container style={{ maxWidth: 600 }}>
            <Section className="bar" style={bar}>
              <Text className="bar" style={{ ...inColour('bar'), fontSize: 17, fontWeight: 600, margin: 0 }}>
                {program.programTitle}
              </Text>
            </Section>
            <Section className="surface" style={{ ...sheet, padding: '28px 28px 32px' }}>
              <Heading
                as="h1"
                className="ink"
                style={{ ...inColour('ink'), fontSize: 26, lineHeight: '32px', margin: 0 }}
              >
                {heading}
              </Heading>
              {blocks.map((block, at) => (
                <BlockPart key={at.toString()} block={block} />
              ))}
              {action && <ActionPart {...action} />}
            </Section>
            <Section className="foot" style={{ ...foot, padding: '16px 28px' }}>
              <Text className="foot" style={{ ...inColour('foot'), fontSize: 13, lineHeight: '19px', margin: 0 }}>
                {reason}
                <br />
                {unsubscribe && <FootLink {...unsubscribe} />}
                {program.copyright}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

/** The one that mail programs know best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part as text; whatever the content holds is escaped. */
export const renderHtml = (subject: string, content: MailContent): string =>
  doctype + renderToStaticMarkup(<HtmlPart subject={subject} content={content} />)
