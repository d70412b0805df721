import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { describe, expect, it } from 'vitest'
import { someLogo } from '../../../test/test-files'
import { testProgram } from '../../../test/test-program'
import { exampleProgramMail } from './example-program-mail'
import { attachedLogo, inlineLogo } from './mail-logo'
import { renderMail } from './render-mail'
import type { MailLogo } from './templates/mail-content'

const now = new Date('2026-11-20T15:00:00Z')
const place = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }
const logoFile = { png: someLogo({ width: 300, height: 100 }), width: 300, height: 100 }
const looks = { logo: { light: null, dark: null }, accent: '#E2702A', accentDark: '#E36228' }

function render(program: typeof testProgram, logo?: MailLogo | null) {
  const mail = exampleProgramMail('note', { ...place, program, now })
  return renderMail(mail, { ...place, program, at: now, showsSecretLinks: true, sealed: null, ...(logo && { logo }) })
}

describe('The looks of an email (docs/spec 24.27)', () => {
  it('are the accent of the button and of quotes, in both themes', async () => {
    const { html } = await render(createProgram({ ...defaultDocument, looks }))
    expect(html).toContain('background-color:#E2702A')
    expect(html).toContain('.accent{background-color:#E36228 !important')
    expect(html).not.toMatch(/#F7A823|#FFB534/)
    const { html: builtIn } = await render(testProgram)
    expect(builtIn).toContain('background-color:#F7A823')
  })

  it('are a logo within the message before the title', async () => {
    const { logo, attachments } = attachedLogo(logoFile)
    expect(attachments).toEqual([
      { fileName: 'logo.png', contentType: 'image/png', content: logoFile.png, contentId: 'program-logo' },
    ])
    const { html } = await render(testProgram, logo)
    expect(html).toMatch(/<img src="cid:program-logo"[^>]* width="72" height="24"[^>]*>Lead Program/)
    expect(html).not.toContain('preload')
    expect((await render(testProgram)).html).not.toContain('<img')
  })

  it('are within the HTML on a page, which loads nothing', async () => {
    const { html } = await render(testProgram, inlineLogo(logoFile))
    expect(html).toContain(`<img src="data:image/png;base64,${logoFile.png.toString('base64')}"`)
  })

  it('leave out a logo larger than 100 KB', () => {
    const large = { ...logoFile, png: Buffer.alloc(100 * 1024 + 1) }
    expect(attachedLogo(large)).toEqual({ logo: null, attachments: [] })
    expect(inlineLogo(large)).toBeNull()
    expect(inlineLogo(null)).toBeNull()
  })
})
