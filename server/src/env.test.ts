import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfig } from './env'

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/srv')

describe('Configuration (specification, configuration table)', () => {
  it('has the documented defaults when nothing is set, and takes an empty variable as unset', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      dataDir: '/srv/data',
      demo: true,
      bootstrapAdmin: null,
      publicUrl: 'http://127.0.0.1:3000',
      hasPublicUrl: false,
      mail: null,
      timeZone: 'America/New_York',
      trustProxy: false,
      logLevel: 'info',
      metricsToken: null,
    }
    expect(read()).toEqual(defaults)
    expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(defaults)
  })

  it('reads every variable', () => {
    const config = read({
      HOST: '::1',
      PORT: '8080',
      DATABASE_URL: 'postgresql://portal@db/portal',
      DATA_DIR: '/var/portal',
      DEMO: 'on',
      BOOTSTRAP_ADMIN_EMAIL: 'first@example.com',
      BOOTSTRAP_ADMIN_PASSWORD: 'long-enough',
      SMTP_URL: 'smtp://mail.example.com:25',
      MAIL_FROM: 'Portal <portal@example.com>',
      TIME_ZONE: 'America/Chicago',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: '0123456789abcdef',
    })
    expect(config).toMatchObject({
      port: 8080,
      dataDir: '/var/portal',
      demo: true,
      bootstrapAdmin: { email: 'first@example.com', password: 'long-enough' },
      publicUrl: 'http://[::1]:8080',
      mail: { smtpUrl: 'smtp://mail.example.com:25', from: 'Portal <portal@example.com>' },
      trustProxy: true,
      metricsToken: '0123456789abcdef',
    })
  })

  it('turns the demo off with PostgreSQL and in production, and refuses it there', () => {
    expect(read({ DATABASE_URL: 'postgres://db/portal' }).demo).toBe(false)
    expect(read({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(() => read({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(/^DEMO must be off/)
  })

  it('reduces the public address to what browsers send as origin', () => {
    expect(read({ PUBLIC_URL: 'https://Portal.Example.com:443/' })).toMatchObject({
      publicUrl: 'https://portal.example.com',
      hasPublicUrl: true,
    })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'somewhere'],
    ['DEMO', 'maybe'],
    ['PUBLIC_URL', 'portal.example.com'],
    ['PUBLIC_URL', 'https://example.com/portal'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['TIME_ZONE', 'Atlanta'],
    ['TRUST_PROXY', 'some'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['BOOTSTRAP_ADMIN_EMAIL', 'nobody'],
    ['BOOTSTRAP_ADMIN_PASSWORD', 'short'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigurationError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must .+[^.]$`))
  })

  it('asks for the other half of a pair', () => {
    expect(() => read({ BOOTSTRAP_ADMIN_EMAIL: 'first@example.com' })).toThrow(
      'BOOTSTRAP_ADMIN_PASSWORD must be set together with BOOTSTRAP_ADMIN_EMAIL',
    )
    expect(() => read({ MAIL_FROM: 'portal@example.com' })).toThrow('SMTP_URL must be set together with MAIL_FROM')
  })

  it('stops the server with one line, without repeating what may be a secret', async () => {
    const server = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, DATABASE_URL: 'mysql://user:secret@db/portal' },
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
    const code = await new Promise((resolve) => server.on('close', resolve))
    expect(code).toBe(1)
    expect(output).toBe('Configuration: DATABASE_URL must be a postgres:// or postgresql:// address.\n')
  })
})
