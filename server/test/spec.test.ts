import { readdir, readFile } from 'node:fs/promises'
import { errorStatus } from '@portal/contract/api/errors'
import { auditActions } from '@portal/contract/audit/actions'
import { endpoints } from '@portal/contract/endpoints'
import { mailTypes } from '@portal/contract/mail/mail'
import { describe, expect, it } from 'vitest'
import { currentAgreementVersion } from '../src/core/agreements/agreement-template'

const folder = new URL('../../docs/spec/', import.meta.url)

/** A chapter's text, found by its number. */
async function chapter(number: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.startsWith(`${number}-`))
  return readFile(new URL(name ?? number, folder), 'utf8')
}

/** The whole specification, however its lines are broken. */
async function wholeText(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const chapters = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return chapters.join('\n').replace(/\s+/g, ' ')
}

/** Every sentence among values that may lie within each other; those with something to fill in are functions. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

/** What server and browser both say: everything that the contract's files of texts export. */
async function sharedTexts(): Promise<unknown[]> {
  const texts = new URL('../../contract/src/texts/', import.meta.url)
  const names = (await readdir(texts)).filter((name) => !name.endsWith('.test.ts'))
  return Promise.all(names.map((name) => import(new URL(name, texts).href)))
}

/** The section of a chapter by its number, without its heading. */
const section = (text: string, number: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${number} `)) ?? ''

const CALL = /\b((?:GET|POST|PATCH|DELETE)(?:(?:, | and )(?:GET|POST|PATCH|DELETE))*) (\/api\/[\w/:-]+(?:\.\w+)?)/g

/** `PATCH and DELETE /api/things/:id` names two calls. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(CALL)].flatMap(([, methods = '', path]) =>
    methods.split(/, | and /).map((method) => `${method} ${path}`),
  )

/** What stands between backticks. */
const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

describe('The specification lists all that there is, and nothing else', () => {
  it('every call (docs/spec 7.1 to 7.17)', async () => {
    const listed = new Set(callsIn(await chapter('07')))
    const made = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect([...listed].sort()).toEqual([...new Set(made)].sort())
  })

  it('every error code, at its status (docs/spec 12.1)', async () => {
    const rows = section(await chapter('12'), '12.1').matchAll(/^\| (\d{3}(?:, \d{3})*) \| (.+) \|$/gm)
    const listed = [...rows].flatMap(([, statuses = '', text = '']) =>
      codesIn(text)
        .filter((code) => /^[A-Z_]+$/.test(code))
        .map((code) => ({ code, statuses: statuses.split(', ').map(Number) })),
    )
    expect(listed.map(({ code }) => code).sort()).toEqual(Object.keys(errorStatus).sort())
    for (const { code, statuses } of listed) {
      expect(statuses, code).toContain(errorStatus[code as keyof typeof errorStatus])
    }
  })

  it('every type of message (docs/spec 11.1)', async () => {
    const rows = section(await chapter('11'), '11.1').matchAll(/^\| `(\w+)` \|/gm)
    expect([...rows].map(([, type]) => type).sort()).toEqual([...mailTypes].sort())
  })

  it('every sentence that server and browser share (docs/spec 5, 8)', async () => {
    const written = await wholeText()
    const sentences = (await sharedTexts()).flatMap((texts) => sentencesIn({ ...(texts as object) }))
    expect(sentences.length).toBeGreaterThan(250)
    expect(sentences.filter((sentence) => !written.includes(sentence))).toEqual([])
  })

  it('every action of the audit log (docs/spec 15.9)', async () => {
    const listed = codesIn(section(await chapter('15'), '15.9').replace(/\s+/g, ' '))
    expect(listed.sort()).toEqual(Object.values(auditActions).sort())
  })

  it('the wording of the agreement (docs/spec 13.10)', async () => {
    const written = await wholeText()
    const lines = currentAgreementVersion(new Date()).template.split('\n')
    const missing = lines.filter((line) => !/^\w+ account$/.test(line) && !written.includes(line))
    expect(missing).toEqual([])
  })
})
