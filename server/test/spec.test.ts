import { readdir, readFile } from 'node:fs/promises'
import { endpoints } from '@portal/contract/endpoints'
import { errorStatus } from '@portal/contract/errors'
import { mailTypes } from '@portal/contract/mail'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../docs/spec/', import.meta.url)

/** A chapter's text, found by its number. */
async function chapter(number: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.startsWith(`${number}-`))
  return readFile(new URL(name ?? number, folder), 'utf8')
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
  it('every call (docs/spec 7.1 to 7.13)', async () => {
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
})
