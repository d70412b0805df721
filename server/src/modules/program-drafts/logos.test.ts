import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramAsset } from '@portal/contract/program-drafts/assets'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { type Caller, uploadForm } from '../../../test/caller'
import { givenProgramVersion } from '../../../test/given/program'
import { drafts, givenProgramPeople, ifMatch, newDraft } from '../../../test/program-people'
import { someLogo } from '../../../test/test-files'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, programAssets } from '../../db/tables'

const portal = useTestApp()

const assets = '/api/admin/program/assets'
const upload = (caller: Caller, content: Uint8Array = someLogo(), name = 'mark.png') =>
  caller.upload(assets, uploadForm(content, {}, name))
const fileUrl = (sha256: string) => `/api/program/assets/${sha256}`

describe('A logo of the program (docs/spec 24.27)', () => {
  it('is stored once by its content, with one audit event', async () => {
    const { coordinator, admin } = await givenProgramPeople(portal)
    const first = await upload(coordinator, someLogo(), 'C:\\logos\\mark')
    const asset: ProgramAsset = first.json()
    expect(first.statusCode).toBe(201)
    expect(asset).toMatchObject({ name: 'mark.png', width: 40, height: 20, uploadedByName: 'Morgan Reyes' })
    const again = await upload(admin, someLogo(), 'other.png')
    expect([again.statusCode, again.json()]).toEqual([200, asset])
    expect((await admin.get(`${assets}/${asset.sha256}`)).json()).toEqual(asset)
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'program-asset.uploaded'))
    expect(events).toMatchObject([{ entityId: asset.sha256, after: { fileName: 'mark.png', width: 40, height: 20 } }])
  })

  it('is served without a session, as an image that runs nothing and that browsers keep', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const { sha256 } = (await upload(coordinator)).json()
    const reply = await portal.anonymous.get(fileUrl(sha256))
    expect(reply.statusCode).toBe(200)
    expect(PNG.sync.read(reply.rawPayload)).toMatchObject({ width: 40, height: 20 })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="logo\.png"/),
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const missing = [
      await portal.anonymous.get(fileUrl('0'.repeat(64))),
      await portal.anonymous.get(fileUrl('0'.repeat(63))),
    ]
    expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('is a PNG, whatever the name of the file says', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const svg = await upload(coordinator, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([svg.statusCode, svg.json().message]).toEqual([422, texts.logoWrongKind])
    const large = await upload(coordinator, Buffer.alloc(512 * 1024 + 1))
    expect([large.statusCode, large.json().message]).toEqual([413, 'Please select a file of at most 512 KB'])
    expect(await portal.db.$count(programAssets)).toBe(0)
  })

  it('is one of at most 20 new ones of a user within an hour', async () => {
    const { coordinator, admin } = await givenProgramPeople(portal)
    for (let red = 0; red < 20; red += 1) {
      expect((await upload(coordinator, someLogo({ color: [red, 0, 0, 255] }))).statusCode).toBe(201)
    }
    const another = someLogo({ color: [20, 0, 0, 255] })
    const rejected = await upload(coordinator, another)
    expect([rejected.statusCode, rejected.json().message]).toEqual([429, texts.tooManyLogos])
    expect((await upload(admin, another)).statusCode).toBe(201)
    portal.clock.set(new Date(portal.clock.read().getTime() + 60 * 60_000))
    expect((await upload(coordinator, someLogo({ color: [21, 0, 0, 255] }))).statusCode).toBe(201)
  })

  it('is what a draft accepts as a logo, and nothing else', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const { sha256 } = (await upload(coordinator)).json()
    const { id } = (await coordinator.post(drafts, newDraft)).json()
    const save = (light: string, version: number) => {
      const value = { logo: { light, dark: sha256 }, accent: '#E2702A', accentDark: '#E36228' }
      return coordinator.patch(`${drafts}/${id}`, { patch: [{ op: 'add', path: '/looks', value }] }, ifMatch(version))
    }
    const unknown = await save('a'.repeat(64), 1)
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      422,
      [{ field: '/looks/logo/light', message: texts.logoMissing }],
    ])
    const saved = await save(sha256, 1)
    expect([saved.statusCode, saved.json().sections]).toEqual([200, ['looks']])
  })

  it('is in the facts of the program with its size, from the day of its version', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const { sha256 } = (await upload(coordinator)).json()
    const builtIn = { logo: { light: null, dark: null }, accent: '#F7A823', accentDark: '#FFB534' }
    const readLooks = async () => (await portal.anonymous.get('/api/program')).json().looks
    expect(await readLooks()).toEqual(builtIn)
    const effect = new Date(portal.clock.read().getTime() + 60_000)
    const looks = { logo: { light: sha256, dark: null }, accent: '#E2702A', accentDark: '#E36228' }
    await givenProgramVersion(portal.db, { ...defaultDocument, looks }, effect)
    await portal.programs.compare()
    expect(await readLooks()).toEqual(builtIn)
    portal.clock.set(effect)
    expect(await readLooks()).toEqual({
      logo: { light: { url: fileUrl(sha256), width: 40, height: 20 }, dark: null },
      accent: '#E2702A',
      accentDark: '#E36228',
    })
  })
})
