import { readdir, readFile } from 'node:fs/promises'
import { errorStatus } from '@portal/contract/api/errors'
import { auditActions } from '@portal/contract/audit/actions'
import { endpoints } from '@portal/contract/endpoints'
import { mailTypes } from '@portal/contract/mail/mail-types'
import { conditions } from '@portal/contract/wording/conditions'
import { tokens } from '@portal/contract/wording/tokens'
import { describe, expect, it } from 'vitest'
import { currentAgreementVersion } from '../src/core/agreements/agreement-template'
import { testProgram } from './test-program'

const folder = new URL('../../docs/spec/', import.meta.url)

/** Returns all chapters as one text. */
async function specification(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^\d\d-.*\.md$/.test(name))
  const chapters = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return chapters.join('\n')
}

/** Returns all chapters as one text without line breaks, to find sentences in it. */
const readUnbroken = async (): Promise<string> => (await specification()).replace(/\s+/g, ' ')

/** Lists every sentence in a value and its nested values. Skips functions, which are sentences with parameters. */
function listSentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listSentences) : []
}

/** Returns the texts that server and browser share: everything that the contract's text files export. */
async function sharedTexts(): Promise<unknown[]> {
  const texts = new URL('../../contract/src/texts/', import.meta.url)
  const names = (await readdir(texts)).filter((name) => !name.endsWith('.test.ts'))
  return Promise.all(names.map((name) => import(new URL(name, texts).href)))
}

/** Returns a section's text by its number, without its heading. */
const section = (text: string, number: string): string =>
  text.split(/^##? /m).find((part) => part.startsWith(`${number} `)) ?? ''

/** Returns the rows of the only table of a section, without its header. */
const tableRows = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)

/** Returns the first cells of all tables whose header starts with this cell. */
function firstCells(text: string, header: string): string[] {
  const tables = text.match(/(?:^\|.*\|\n)+/gm) ?? []
  return tables
    .filter((table) => table.startsWith(`| ${header} |`))
    .flatMap((table) => table.trim().split('\n').slice(2))
    .map((row) => row.split(' | ')[0]?.replace(/^\| /, '') ?? '')
}

const CALL = /\b((?:GET|POST|PATCH|DELETE)(?:(?:, | and )(?:GET|POST|PATCH|DELETE))*) (\/api\/[\w/:-]+(?:\.\w+)?)/g

/** `PATCH and DELETE /api/things/:id` names two calls. */
const listCalls = (text: string): string[] =>
  [...text.matchAll(CALL)].flatMap(([, methods = '', path]) =>
    methods.split(/, | and /).map((method) => `${method} ${path}`),
  )

/** Returns the text between backticks. */
const listCodes = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

describe('The specification (docs/spec)', () => {
  const endpointCalls = [...new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`))]

  it('has every call in exactly one table', async () => {
    const listed = firstCells(await specification(), 'call').flatMap(listCalls)
    expect(listed.sort()).toEqual(endpointCalls.sort())
  })

  it('mentions no call that does not exist', async () => {
    const mentioned = listCalls((await specification()).replace(/\/\{id\}/g, '/:id'))
    expect(mentioned.filter((call) => !endpointCalls.includes(call))).toEqual([])
  })

  it('has every error code with its status (docs/spec 23.10)', async () => {
    const rows = section(await specification(), '23.10').matchAll(/^\| (\d{3}(?:, \d{3})*) \| (.+) \|$/gm)
    const listed = [...rows].flatMap(([, statuses = '', text = '']) =>
      listCodes(text)
        .filter((code) => /^[A-Z_]+$/.test(code))
        .map((code) => ({ code, statuses: statuses.split(', ').map(Number) })),
    )
    expect(listed.map(({ code }) => code).sort()).toEqual(Object.keys(errorStatus).sort())
    for (const { code, statuses } of listed) {
      expect(statuses, code).toContain(errorStatus[code as keyof typeof errorStatus])
    }
  })

  it('has every type of email in exactly one table', async () => {
    const listed = firstCells(await specification(), 'email type').flatMap(listCodes)
    expect(listed.sort()).toEqual([...mailTypes].sort())
  })

  it('states where the details of every email type are (docs/spec 20.1)', async () => {
    const index = section(await specification(), '20.1')
    expect(firstCells(index, 'type').flatMap(listCodes).sort()).toEqual([...mailTypes].sort())
  })

  it('has every text that server and browser share', async () => {
    const chapterText = await readUnbroken()
    const sentences = (await sharedTexts()).flatMap((texts) => listSentences({ ...(texts as object) }))
    expect(sentences.length).toBeGreaterThan(250)
    expect(sentences.filter((sentence) => !chapterText.includes(sentence))).toEqual([])
  })

  it('has every action of the audit log (docs/spec 22.9)', async () => {
    const listed = listCodes(section(await specification(), '22.9').replace(/\s+/g, ' '))
    expect(listed.sort()).toEqual(Object.values(auditActions).sort())
  })

  it('has the wording of the agreement (docs/spec 9.17)', async () => {
    const chapterText = await readUnbroken()
    const lines = currentAgreementVersion(testProgram, 2027, new Date()).template.split('\n')
    expect(lines.filter((line) => !chapterText.includes(line))).toEqual([])
  })

  it('has every token of the agreement (docs/spec 9.19)', async () => {
    const rows = [...tokens].map(
      ([name, { meaning, example, isRequired }]) =>
        `| \`{${name}}\` | ${meaning} | ${example} | ${isRequired ? 'yes' : 'no'} |`,
    )
    expect(tableRows(section(await specification(), '9.19'))).toEqual(rows)
  })

  it('has every condition of the agreement (docs/spec 9.20)', async () => {
    const rows = Object.entries(conditions).map(([name, { when, unless }]) => `| \`${name}\` | ${when} | ${unless} |`)
    expect(tableRows(section(await specification(), '9.20'))).toEqual(rows)
  })
})
