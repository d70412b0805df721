import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointShape } from './api/endpoint'
import { choiceInput, cleanIfText, keyInput, lineInput, textInput } from './api/input-text'
import { endpoints } from './endpoints'
import { cleanKey, cleanLine, cleanText, cleanUrl } from './rules/clean-text'

/** Texts that are taken as they are sent, by the name of their field. */
const raw: Readonly<Record<string, string>> = {
  password: 'A password is used exactly as it is typed.',
  newPassword: 'A password is used exactly as it is typed.',
  currentPassword: 'A password is used exactly as it is typed; a ZIP is cleaned where it is compared.',
  token: 'A link carries its token exactly.',
  cursor: 'A client sends back what it got.',
  challenge: 'A client sends back what it got.',
  nonce: 'A hash is made of it.',
  signatureData: 'An image as base64.',
  'idempotency-key': 'A key made by a program: its pattern allows visible ASCII only.',
  attempt: 'A key made by a program: its pattern allows visible ASCII only.',
  since: 'A client sends back what it got: its pattern allows digits only.',
  corrections: 'JSON, whose cells are cleaned with those of the file.',
  category: 'Compares with names as they are stored.',
  reported: 'Compares with names as they are stored.',
  'query.*': 'A saved filter, checked and cleaned by the list that it filters.',
  'filter.*': 'A saved filter, checked and cleaned by the list that it filters.',
  'columns.*': 'Compares with a fixed list.',
  // What an authenticator made: base64url and fixed words.
  ...Object.fromEntries(
    [
      ...['id', 'rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'],
      ...['transports.*', 'authenticatorAttachment', 'clientExtensionResults.*', 'response.*'],
    ].map((field) => [field, 'Made by an authenticator, verified by its signature.']),
  ),
}

type Definition = z.core.$ZodTypeDef & Record<string, unknown>
const definitionOf = (schema: unknown): Definition => (schema as z.ZodType)._zod.def as unknown as Definition

const cleaning: readonly unknown[] = [cleanKey, cleanLine, cleanText, cleanUrl]

function isCleaned({ checks = [] }: Definition): boolean {
  return (checks as z.core.$ZodCheck[]).some((check) => cleaning.includes((check._zod.def as { tx?: unknown }).tx))
}

/** A UUID, a date, an instant: zod's own patterns allow nothing that would have to be cleaned. */
const isStrictFormat = ({ format }: Definition): boolean => ['uuid', 'date', 'datetime'].includes(String(format))

/** The paths of texts that are neither cleaned nor listed. */
function uncleaned(schema: unknown, path: readonly string[]): string[] {
  const definition = definitionOf(schema)
  const inside = (part: unknown, ...names: string[]) => uncleaned(part, [...path, ...names])
  switch (definition.type) {
    case 'string': {
      const isListed = [path.slice(-1), path.slice(-2)].some((end) => Object.hasOwn(raw, end.join('.')))
      return isCleaned(definition) || isStrictFormat(definition) || isListed ? [] : [path.join('.')]
    }
    case 'object':
      return Object.entries(definition.shape as object).flatMap(([name, part]) => inside(part, name))
    case 'array':
      return inside(definition.element, '*')
    case 'record':
      return [...inside(definition.keyType, '*'), ...inside(definition.valueType, '*')]
    case 'union':
      return (definition.options as unknown[]).flatMap((option) => inside(option))
    case 'pipe':
      // A choice is cleaned by the transformation before it; any other transformation cleans nothing.
      if (definitionOf(definition.in).type !== 'transform') return inside(definition.in)
      return definitionOf(definition.in).transform === cleanIfText ? [] : inside(definition.out)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inside(definition.innerType)
    case 'number':
    case 'int':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'transform':
      return []
    default:
      throw new Error(`No rule for inputs of the type ${definition.type} at ${path.join('.')}`)
  }
}

describe('texts that clients send', () => {
  const shapes: [string, EndpointShape][] = Object.entries(endpoints)

  it.each(shapes)('are cleaned or listed as raw in %s', (_, { params, query, body, headers, upload }) => {
    const inputs = Object.entries({ params, query, body, headers, upload: upload?.fields })
    expect(inputs.flatMap(([part, schema]) => (schema ? uncleaned(schema, [part]) : []))).toEqual([])
  })
})

describe('the building blocks', () => {
  it('clean before they measure and check', () => {
    expect(keyInput('Missing').max(3).parse('\u200bA\u20111\u00ad ')).toBe('A-1')
    expect(lineInput().min(1).parse('\uff21cme\u00a0 HVAC\u200b')).toBe('Acme HVAC')
    expect(textInput().parse('one\r\ntwo\u200b')).toBe('one\ntwo')
    expect(keyInput('Missing').safeParse(undefined).error?.issues[0]?.message).toBe('Missing')
    expect(lineInput().min(1).safeParse('\u200b\u2060').success).toBe(false)
  })

  it('find a choice through what nobody sees', () => {
    const schema = choiceInput(z.enum(['Carrier', 'S-Corporation'], { error: 'Please select' }))
    expect(schema.parse('\u00a0Carrier\u200b')).toBe('Carrier')
    expect(schema.parse('S\u2011Corporation')).toBe('S-Corporation')
    expect(schema.safeParse('carrier').error?.issues[0]?.message).toBe('Please select')
    expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe('Please select')
  })
})
