import type { ProgramDocument } from '@portal/contract/program/document'
import type { ProgramAsset } from '@portal/contract/program-drafts/assets'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../../test/api-mock'
import { fakeRequests } from '../../../../../test/fake-request'
import { someStaff } from '../../../../../test/given'
import { baseVersion, documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { draftId } from '../../../../../test/given-program-drafts'
import { renderPage } from '../../../../../test/render-page'
import { DraftPage } from '../draft-page'

mockNetwork()

const sha256 = 'b'.repeat(64)
const asset: ProgramAsset = {
  sha256,
  name: 'dealer-mark.png',
  bytes: 21_504,
  width: 400,
  height: 400,
  uploadedAt: '2026-11-20T15:41:00.000Z',
  uploadedByName: 'Nora Ellison',
}
const builtIn = { logo: { light: null, dark: null }, accent: '#F7A823', accentDark: '#FFB534' }

const withLooks = (looks: ProgramDocument['looks']): ProgramDocument => ({
  ...documentWith2028(),
  ...(looks && { looks }),
})

async function show(draft: Partial<DraftDetail> = {}, file = asset) {
  const stored = editableDraft(draft)
  mockCall('getProgramDraft', stored)
  mockCall('getProgramVersion', baseVersion())
  mockCall('listProgramDrafts', [])
  mockCall('getProgramAsset', file)
  const saves = mockCall('saveProgramDraft', stored)
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}?section=looks`,
    route: '/portal/program/drafts/$id',
  })
  await screen.findByRole('heading', { level: 2, name: /^Look/ })
  return { ...page, saves }
}

const patches = (saves: { body: unknown }[]) => saves.flatMap(({ body }) => (body as { patch: unknown[] }).patch)
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answerUpload = (reply: Response) => fakeRequests((request) => void request.answer(reply))
const file = new File(['png'], 'dealer-mark.png', { type: 'image/png' })

describe('The looks of a draft (docs/spec 24.27)', () => {
  it('save an accent as a look of the program, show the previous one, and undo it', async () => {
    const { typist, saves } = await show()
    enter('Accent in light', '#e2702a')
    expect(screen.getByText('#F7A823', { selector: 'del' })).toBeVisible()
    await waitFor(() =>
      expect(patches(saves)).toEqual([{ op: 'add', path: '/looks', value: { ...builtIn, accent: '#E2702A' } }]),
    )
    await typist.click(screen.getByRole('button', { name: 'Undo the change to Accent in light' }))
    expect(screen.getByLabelText('Accent in light')).toHaveValue('#F7A823')
    await waitFor(() => expect(patches(saves).at(-1)).toEqual({ op: 'remove', path: '/looks' }))
  })

  it('measure the contrasts of each key, and offer the nearest shade that passes', async () => {
    const { typist, saves } = await show()
    enter('Accent in dark', '#C8501A')
    expect(screen.getByLabelText('Accent in dark')).toBeInvalid()
    expect(screen.getByText(/^Text on the accent has a contrast of 3\.\d:1 and needs 4\.5:1/)).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Use it as Accent in dark' }))
    expect(screen.getByLabelText('Accent in dark')).toBeValid()
    expect(screen.queryByRole('button', { name: /^Use it/ })).toBeNull()
    await waitFor(() => expect(patches(saves).at(-1)).toMatchObject({ path: expect.stringMatching(/^\/looks/) }))
  })

  it('keep a text that is no color, and do not save it', async () => {
    const { typist, saves } = await show()
    enter('Accent in light', '#E27')
    expect(screen.getByText('Enter the color as # and six digits: #F7A823.')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    expect(screen.getByLabelText('Accent in light')).toHaveFocus()
    expect(saves).toEqual([])
  })

  it('upload a logo for both themes, and go back to the built-in one', async () => {
    const { typist, saves } = await show()
    answerUpload(Response.json(asset, { status: 201 }))
    await typist.upload(screen.getByLabelText('Logo'), file)
    expect(await screen.findByText('dealer-mark.png')).toBeVisible()
    expect(screen.getByText('400 x 400, 21 KB')).toBeVisible()
    expect(screen.queryByText(/^Emails leave it out/)).toBeNull()
    await waitFor(() =>
      expect(patches(saves)).toEqual([
        { op: 'add', path: '/looks', value: { ...builtIn, logo: { light: sha256, dark: sha256 } } },
      ]),
    )
    await typist.click(screen.getByRole('button', { name: 'Use the built-in logo as Logo' }))
    await waitFor(() => expect(patches(saves).at(-1)).toEqual({ op: 'remove', path: '/looks' }))
  })

  it('say that emails leave out a large logo', async () => {
    const document = withLooks({ ...builtIn, logo: { light: sha256, dark: sha256 } })
    await show({ document }, { ...asset, bytes: 100 * 1024 + 1 })
    expect(await screen.findByText('Not included in emails because it is larger than 100 KB.')).toBeVisible()
  })

  it('have another file in dark if the user wants one', async () => {
    const { typist, saves } = await show({ document: withLooks({ ...builtIn, logo: { light: sha256, dark: sha256 } }) })
    await typist.click(screen.getByRole('switch', { name: 'Same file in dark' }))
    answerUpload(Response.json({ ...asset, sha256: 'c'.repeat(64), name: 'dark-mark.png' }, { status: 201 }))
    await typist.upload(screen.getByLabelText('Logo in dark'), file)
    await waitFor(() =>
      expect(patches(saves)).toEqual([{ op: 'replace', path: '/looks/logo/dark', value: 'c'.repeat(64) }]),
    )
    await typist.click(screen.getByRole('switch', { name: 'Same file in dark' }))
    await waitFor(() =>
      expect(patches(saves).at(-1)).toEqual({ op: 'replace', path: '/looks/logo/dark', value: sha256 }),
    )
  })

  it('say why a file is rejected', async () => {
    const { typist, saves } = await show()
    const message = 'Please use a PNG file of up to 512 KB and 1200 x 400 pixels'
    answerUpload(errorReply('NOT_VALID', message, { errors: [{ field: 'file', message }] }).response)
    await typist.upload(screen.getByLabelText('Logo'), file)
    expect(await screen.findByText(message)).toBeVisible()
    expect(saves).toEqual([])
  })
})
