/** @jsxRuntime automatic */
import type { Looks } from '@portal/contract/rules/program-facts'
import { Column, Heading, Row, Section, Text } from '@react-email/components'
import { accentColors, inlineColors } from './mail-colors'
import type { MailBlock, MailRow } from './mail-content'
import { hiddenCodeText, spacedCode } from './text-part'

const runningTextStyle = { fontSize: 16, lineHeight: '25px', margin: '16px 0 0' }
const code = { fontSize: 38, lineHeight: '46px', fontWeight: 700, letterSpacing: 3, margin: 0 } as const
const edge = { borderWidth: '0 0 0 4px', borderStyle: 'solid', borderRadius: '0 8px 8px 0' }
const wordBreakStyle = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

function BlockHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink" style={{ ...inlineColors('ink'), fontSize: 17, margin: '28px 0 8px' }}>
      {children}
    </Heading>
  )
}

/** A text in which order numbers do not break at their hyphen. */
function RunningText({ text }: { text: string }) {
  return text.split(/(\b\d{4}-\d{6}\b)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at.toString()} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}

function RowNote({ children, align }: { children: string; align?: 'right' }) {
  return (
    <Text
      className="muted"
      style={{
        ...inlineColors('muted'),
        fontSize: 13,
        lineHeight: '18px',
        margin: 0,
        ...(align && { textAlign: align }),
      }}
    >
      {children}
    </Text>
  )
}

function RowPart({ name, note, value, valueNote, isTotal = false }: MailRow) {
  const edge = isTotal ? 'rule' : 'line'
  const cell = { ...inlineColors(edge), borderTopWidth: isTotal ? 2 : 1, borderTopStyle: 'solid' } as const
  const color = isTotal ? 'ink' : 'body'
  const textStyle = {
    ...inlineColors(color),
    fontSize: 15,
    lineHeight: '22px',
    margin: 0,
    fontWeight: isTotal ? 600 : 400,
  }
  return (
    <Row>
      <Column className={edge} style={{ ...cell, ...wordBreakStyle, padding: '9px 12px 9px 0', verticalAlign: 'top' }}>
        <Text className={color} style={textStyle}>
          {name}
        </Text>
        {note && <RowNote>{note}</RowNote>}
      </Column>
      <Column
        className={edge}
        align="right"
        style={{ ...cell, ...wordBreakStyle, padding: '9px 0', verticalAlign: 'top' }}
      >
        <Text className={color} style={{ ...textStyle, textAlign: 'right' }}>
          {value}
        </Text>
        {valueNote && <RowNote align="right">{valueNote}</RowNote>}
      </Column>
    </Row>
  )
}

/** Renders one content block. */
export function BlockPart({ block, looks }: { block: MailBlock; looks: Looks }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="body" style={{ ...inlineColors('body'), ...runningTextStyle, ...wordBreakStyle }}>
          <RunningText text={block.text} />
        </Text>
      )
    case 'quote':
      return (
        <Section>
          <BlockHeading>{block.heading}</BlockHeading>
          <Section
            className="quote"
            style={{ ...inlineColors('quote'), ...accentColors(looks, 'quote'), ...edge, padding: '12px 18px' }}
          >
            {block.lines.map((line, at) => (
              <Text
                key={at.toString()}
                className="quote"
                style={{
                  ...inlineColors('quote'),
                  ...accentColors(looks, 'quote'),
                  ...runningTextStyle,
                  ...wordBreakStyle,
                  margin: 0,
                }}
              >
                {line === '' ? '\u00a0' : line}
              </Text>
            ))}
          </Section>
        </Section>
      )
    case 'code':
      return (
        <Section style={{ marginTop: 20 }}>
          <Text
            className="ink"
            style={{ ...inlineColors('ink'), ...(block.digits === null ? runningTextStyle : code) }}
          >
            {block.digits === null ? hiddenCodeText : spacedCode(block.digits)}
          </Text>
        </Section>
      )
    case 'rows':
      return (
        <Section style={{ marginTop: block.heading ? 0 : 16 }}>
          {block.heading && <BlockHeading>{block.heading}</BlockHeading>}
          {block.rows.map((row, at) => (
            <RowPart key={at.toString()} {...row} />
          ))}
        </Section>
      )
  }
}
