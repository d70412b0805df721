import { defaultDocument } from '@portal/contract/program/default-document'
import { describe, expect, it } from 'vitest'
import { givenProgramVersion } from '../../../test/given/program'
import { textOfPdf } from '../../../test/pdf/pdf-text'
import { givenProgramPeople, versions } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()

describe('The PDF of a wording (docs/spec 24.18)', () => {
  it('has the clauses of the order year, with names in the place of values', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const own = {
      heading: 'Own terms',
      acknowledgement: null,
      paragraphs: [[{ say: '{company} pays {annual total}.' }]],
    }
    const years = { ...defaultDocument.years, 2028: { ...defaultDocument.years['2025'], wording: { clauses: [own] } } }
    await givenProgramVersion(portal.db, { ...defaultDocument, years }, new Date('2026-12-01T05:00:00Z'))
    const read = async (orderYear: number) => {
      const reply = await coordinator.get(`${versions}/2/wording.pdf?orderYear=${orderYear}`)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(reply.headers['content-disposition']).toContain(`filename="Wording-${orderYear}-version-2.pdf"`)
      return textOfPdf(reply.rawPayload)
    }
    const [first, second] = [await read(2027), await read(2028)]
    expect(second).toContain('[company] pays [annual total].')
    expect(second).toContain('WORDING, NOT AN AGREEMENT')
    expect(second).toContain('Lead Program Agreement 2028')
    expect(second).toContain('Version 2')
    expect(first).not.toContain('Own terms')
    expect(first).toContain('[company]')
    expect(first).toContain('TO ACCEPT BEFORE SIGNING')
  })

  it('does not exist for an unknown version, and needs an order year', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    expect((await coordinator.get(`${versions}/9/wording.pdf?orderYear=2027`)).statusCode).toBe(404)
    expect((await coordinator.get(`${versions}/1/wording.pdf`)).statusCode).toBe(422)
  })
})
