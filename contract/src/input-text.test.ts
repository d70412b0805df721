import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointShape } from './api/endpoint'
import { choiceInput, cleanIfText, keyInput, lineInput, textInput } from './api/input-text'
import { endpoints } from './endpoints'
import { cleanKey, cleanLine, cleanText, cleanUrl } from './rules/clean-text'

/** Fields whose text must stay exactly as sent, and why. */
const raw: Readonly<Record<string, string>> = {
  password: 'A password is used exactly as it is typed.',
  newPassword: 'A password is used exactly as it is typed.',
  currentPassword: 'A password is used exactly as it is typed; a ZIP code is cleaned when it is compared.',
  token: 'Sent exactly as it is in the link.',
  cursor: 'The client returns what the server sent.',
  challenge: 'The client returns what the server sent.',
  nonce: 'Part of a hash.',
  signatureData: 'An image as base64.',
  'idempotency-key': 'A generated key: its pattern allows only visible ASCII.',
  attempt: 'A generated key: its pattern allows only visible ASCII.',
  since: 'The client returns what the server sent: its pattern allows only digits.',
  corrections: 'JSON; its cells are cleaned with the cells of the file.',
  category: 'Compared with stored names.',
  reported: 'Compared with stored names.',
  'query.*': 'A saved filter: the list that it filters validates and cleans it.',
  'filter.*': 'A saved filter: the list that it filters validates and cleans it.',
  'columns.*': 'Compared with a fixed list.',
  path: 'A JSON pointer: its pattern allows no other text.',
  from: 'A JSON pointer: its pattern allows no other text.',
  planSha256: 'The client returns what the server sent: its pattern allows only hexadecimal digits.',
  'if-match': 'A number in quotes: its pattern allows nothing else.',
  'choices.*': 'The client returns the paths that the server sent.',
  // Created by an authenticator: base64url and fixed words.
  ...Object.fromEntries(
    [
      ...['id', 'rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'],
      ...['transports.*', 'authenticatorAttachment', 'clientExtensionResults.*', 'response.*'],
    ].map((field) => [field, 'Created by an authenticator and verified by its signature.']),
  ),
}

type Definition = z.core.$ZodTypeDef & Record<string, unknown>
const getDefinition = (schema: unknown): Definition => (schema as z.ZodType)._zod.def as unknown as Definition

const cleaningFunctions: readonly unknown[] = [cleanKey, cleanLine, cleanText, cleanUrl]

function isCleaned({ checks = [] }: Definition): boolean {
  return (checks as z.core.$ZodCheck[]).some((check) =>
    cleaningFunctions.includes((check._zod.def as { tx?: unknown }).tx),
  )
}

/** Zod's patterns for UUIDs, dates and instants already reject everything that cleaning would change. */
const isStrictFormat = ({ format }: Definition): boolean => ['uuid', 'date', 'datetime'].includes(String(format))

/** The paths of text fields that are neither cleaned nor listed. */
function listUncleaned(schema: unknown, path: readonly string[]): string[] {
  const definition = getDefinition(schema)
  const listPart = (part: unknown, ...names: string[]) => listUncleaned(part, [...path, ...names])
  switch (definition.type) {
    case 'string': {
      const isRaw = [path.slice(-1), path.slice(-2)].some((end) => Object.hasOwn(raw, end.join('.')))
      return isCleaned(definition) || isStrictFormat(definition) || isRaw ? [] : [path.join('.')]
    }
    case 'object':
      return Object.entries(definition.shape as object).flatMap(([name, part]) => listPart(part, name))
    case 'array':
      return listPart(definition.element, '*')
    case 'record':
      return [...listPart(definition.keyType, '*'), ...listPart(definition.valueType, '*')]
    case 'union':
      return (definition.options as unknown[]).flatMap((option) => listPart(option))
    case 'pipe':
      // A transformation before a choice cleans it; any other transformation does not.
      if (getDefinition(definition.in).type !== 'transform') return listPart(definition.in)
      return getDefinition(definition.in).transform === cleanIfText ? [] : listPart(definition.out)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return listPart(definition.innerType)
    case 'number':
    case 'int':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'transform':
      return []
    default:
      throw new Error(`No rule for inputs of type ${definition.type} at ${path.join('.')}`)
  }
}

describe('text that clients send', () => {
  const shapes: [string, EndpointShape][] = Object.entries(endpoints)

  it.each(shapes)('is cleaned or listed as raw in %s', (_, { params, query, body, headers, upload }) => {
    const inputs = Object.entries({ params, query, body, headers, upload: upload?.fields })
    expect(inputs.flatMap(([part, schema]) => (schema ? listUncleaned(schema, [part]) : []))).toEqual([])
  })
})

describe('the input schemas', () => {
  it('clean text before they check its length and format', () => {
    expect(keyInput('Missing').max(3).parse('\u200bA\u20111\u00ad ')).toBe('A-1')
    expect(lineInput().min(1).parse('\uff21cme\u00a0 HVAC\u200b')).toBe('Acme HVAC')
    expect(textInput().parse('one\r\ntwo\u200b')).toBe('one\ntwo')
    expect(keyInput('Missing').safeParse(undefined).error?.issues[0]?.message).toBe('Missing')
    expect(lineInput().min(1).safeParse('\u200b\u2060').success).toBe(false)
  })

  it('match a choice despite invisible characters', () => {
    const schema = choiceInput(z.enum(['Carrier', 'S-Corporation'], { error: 'Please select' }))
    expect(schema.parse('\u00a0Carrier\u200b')).toBe('Carrier')
    expect(schema.parse('S\u2011Corporation')).toBe('S-Corporation')
    expect(schema.safeParse('carrier').error?.issues[0]?.message).toBe('Please select')
    expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe('Please select')
  })
})
