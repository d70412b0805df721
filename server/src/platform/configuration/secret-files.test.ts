import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../env'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function writeSecret(text: string): Promise<string> {
  const path = join(folder, `secret-${Math.random()}`)
  await writeFile(path, text)
  return path
}

describe('A secret in a file', () => {
  it('is read for every secret variable, without the final newline', async () => {
    const config = readConfig({
      DATABASE_URL_FILE: await writeSecret('postgres://portal:secret@db/portal\n'),
      BOOTSTRAP_ADMIN_EMAIL: 'first@example.com',
      BOOTSTRAP_ADMIN_PASSWORD_FILE: await writeSecret('First-Admin-1\r\n'),
      SMTP_URL_FILE: await writeSecret('smtp://mail.example.com:25'),
      MAIL_FROM: 'portal@example.com',
      METRICS_TOKEN_FILE: await writeSecret('0123456789abcdef\n'),
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://portal:secret@db/portal',
      bootstrapAdmin: { password: 'First-Admin-1' },
      mail: { smtpUrl: 'smtp://mail.example.com:25' },
      metricsToken: '0123456789abcdef',
    })
  })

  it('is validated like the variable itself', async () => {
    const path = await writeSecret('mysql://portal:secret@db/portal\n')
    expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow(/^DATABASE_URL must be a postgres:\/\/ or[^\n]*$/)
  })

  it('is rejected if the variable is set too, or the file is unreadable or empty', async () => {
    const path = await writeSecret('postgres://db/portal')
    const reading = (environment: Record<string, string>) => () => readConfig(environment)
    expect(reading({ DATABASE_URL: 'postgres://db/portal', DATABASE_URL_FILE: path })).toThrow(
      'DATABASE_URL_FILE must be unset when DATABASE_URL is set',
    )
    expect(reading({ DATABASE_URL_FILE: join(folder, 'missing') })).toThrow(
      'DATABASE_URL_FILE must name a file that can be read (ENOENT)',
    )
    expect(reading({ SMTP_URL_FILE: folder })).toThrow('SMTP_URL_FILE must name a file that can be read (EISDIR)')
    const empty = await writeSecret('\n')
    expect(reading({ METRICS_TOKEN_FILE: empty })).toThrow('METRICS_TOKEN_FILE must name a file that holds a value')
  })
})
