import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { builtProgram } from '../test/built-server'
import { signingCodeMode } from './core/sign-in/code-address'
import { ConfigurationError, environmentNames, readConfig, readMigrationConfig } from './env'
import { smtpOptions } from './platform/mail/smtp-options'

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/srv')

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal@db/portal?sslmode=verify-full',
  PUBLIC_URL: 'https://portal.example.com',
  AUDIT_KEY: 'a secret of thirty-two characters',
}

describe('Configuration (docs/spec 22.6)', () => {
  it('has the documented defaults if nothing is set, and treats an empty variable as unset', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      databaseReadUrl: null,
      waitsForDatabase: false,
      databasePoolSize: 10,
      isDatabasePooled: false,
      dataDir: '/srv/data',
      files: { folder: '/srv/data/files' },
      demo: true,
      bootstrapAdmin: null,
      publicUrl: 'http://127.0.0.1:3000',
      hasPublicUrl: false,
      mail: null,
      signingCode: null,
      dealerSignInCode: 'off',
      seal: null,
      timestampUrl: null,
      timeZone: 'America/New_York',
      trustProxy: false,
      stopDelayMs: 0,
      logLevel: 'info',
      retention: { mailDays: null, importDays: null },
      webhooksToLoopback: false,
      metricsToken: null,
      secondFactor: { requiredFor: 'off', key: null },
      programApproval: 'two',
      auditSecret: null,
      auditMailTo: null,
      writesPerMinute: 300,
      slowStatementMs: 500,
      tracesUrl: null,
      buildCommit: null,
    }
    expect(read()).toEqual(defaults)
    expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(defaults)
  })

  it('reads the location of note files', () => {
    expect(read({}).files).toMatchObject({ folder: expect.stringMatching(/data.files$/) })
    expect(read({ FILES_DIR: '/var/files' }).files).toEqual({ folder: '/var/files' })
    const bucket = {
      FILES_S3_BUCKET: 'portal-files',
      FILES_S3_ENDPOINT: 'https://s3.example.com',
      FILES_S3_ACCESS_KEY_ID: 'key',
      FILES_S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(read(bucket).files).toEqual({
      bucket: 'portal-files',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    const { FILES_S3_SECRET_ACCESS_KEY: _secret, ...withoutSecret } = bucket
    const { FILES_S3_BUCKET: _bucket, ...withoutBucket } = bucket
    const faulty = [
      { ...bucket, FILES_DIR: '/var/files' },
      withoutSecret,
      withoutBucket,
      { FILES_S3_BUCKET: 'portal-files' },
    ]
    for (const each of faulty) expect(() => read(each)).toThrow(/^FILES_/)
  })

  it('reads every variable', () => {
    const config = read({
      HOST: '::1',
      PORT: '8080',
      DATABASE_URL: 'postgresql://portal@db1:5432,db2:5433/portal?target_session_attrs=read-write',
      DATABASE_READ_URL: 'postgres://portal:secret@standby.example.com/portal',
      DATABASE_WAIT: 'on',
      DATABASE_POOL_SIZE: '25',
      DATABASE_POOLER: 'transaction',
      DATA_DIR: '/var/portal',
      DEMO: 'on',
      BOOTSTRAP_ADMIN_EMAIL: 'first@example.com',
      BOOTSTRAP_ADMIN_PASSWORD: 'long-enough',
      SMTP_URL: 'smtp://mail.example.com:25',
      MAIL_FROM: 'Portal <portal@example.com>',
      SEAL_P12_FILE: fileURLToPath(import.meta.url),
      SEAL_P12_PASSWORD: 'p12-secret',
      TIMESTAMP_URL: 'https://stamps.example.com/tsa',
      TIME_ZONE: 'America/Chicago',
      TRUST_PROXY: 'on',
      STOP_DELAY: '0.5',
      LOG_LEVEL: 'debug',
      STAFF_SECOND_FACTOR: 'all',
      SECOND_FACTOR_KEY: '0123456789abcdef0123456789abcdef',
      METRICS_TOKEN: '0123456789abcdef',
      SLOW_STATEMENT_MS: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      BUILD_COMMIT: 'abc1234',
      MAIL_KEPT_DAYS: '400',
      IMPORTS_KEPT_DAYS: '30',
      AUDIT_KEY: 'a secret of thirty-two characters',
      AUDIT_MAIL_TO: 'auditor@example.com',
      WRITES_PER_MINUTE: '60',
      WEBHOOK_LOOPBACK: 'on',
    })
    expect(config).toMatchObject({
      port: 8080,
      databaseReadUrl: 'postgres://portal:secret@standby.example.com/portal',
      waitsForDatabase: true,
      databasePoolSize: 25,
      isDatabasePooled: true,
      dataDir: '/var/portal',
      demo: true,
      bootstrapAdmin: { email: 'first@example.com', password: 'long-enough' },
      publicUrl: 'http://[::1]:8080',
      mail: { smtpUrl: 'smtp://mail.example.com:25', from: 'Portal <portal@example.com>' },
      seal: { password: 'p12-secret' },
      timestampUrl: 'https://stamps.example.com/tsa',
      trustProxy: true,
      stopDelayMs: 500,
      secondFactor: { requiredFor: 'all', key: '0123456789abcdef0123456789abcdef' },
      metricsToken: '0123456789abcdef',
      slowStatementMs: null,
      tracesUrl: 'http://collector:4318',
      buildCommit: 'abc1234',
      retention: { mailDays: 400, importDays: 30 },
      auditSecret: 'a secret of thirty-two characters',
      auditMailTo: 'auditor@example.com',
      writesPerMinute: 60,
      webhooksToLoopback: true,
    })
    expect(read({ WRITES_PER_MINUTE: 'off' }).writesPerMinute).toBeNull()
    expect(() => read({ MAIL_KEPT_DAYS: '29' })).toThrow('MAIL_KEPT_DAYS must be a whole number of days, at least 30')
  })

  it('requires codes at signing only where they can reach users', () => {
    const withMail = { SMTP_URL: 'smtp://mail.example.com:25', MAIL_FROM: 'portal@example.com' }
    expect(signingCodeMode(read())).toBe('off')
    expect(signingCodeMode(read(withMail))).toBe('off')
    expect(signingCodeMode(read({ ...withMail, DEMO: 'off' }))).toBe('unknown-device')
    expect(signingCodeMode(read({ ...withMail, SIGNING_CODE: 'always' }))).toBe('always')
    expect(signingCodeMode(read({ ...withMail, DEMO: 'off', SIGNING_CODE: 'off' }))).toBe('off')
    expect(() => read({ SIGNING_CODE: 'always' })).toThrow('SIGNING_CODE requires SMTP_URL')
    expect(() => read({ SIGNING_CODE: 'sometimes' })).toThrow('SIGNING_CODE must be one of off, unknown-device, always')
  })

  it('gives proxies two seconds to notice a shutdown if there can be other servers', () => {
    expect(read({ DATABASE_URL: 'postgres://db/portal' }).stopDelayMs).toBe(2000)
    expect(() => read({ STOP_DELAY: '5.5' })).toThrow('STOP_DELAY must be a number of seconds from 0 to 5')
    expect(() => read({ STOP_DELAY: '1m' })).toThrow('STOP_DELAY must be a number of seconds from 0 to 5')
  })

  it('turns the demo off with PostgreSQL and in production, and rejects it there', () => {
    expect(read({ DATABASE_URL: 'postgres://db/portal' }).demo).toBe(false)
    expect(read({ ...production, DATABASE_URL: '', EMBEDDED_DATABASE: 'yes' }).demo).toBe(false)
    expect(() => read({ ...production, DEMO: 'on' })).toThrow(/^DEMO must be off/)
    expect(() => read({ ...production, WEBHOOK_LOOPBACK: 'on' })).toThrow(/^WEBHOOK_LOOPBACK must be off/)
  })

  it('reduces the public URL to the origin that browsers send', () => {
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
    ['DATABASE_URL', 'postgres://db/portal?target_session_attrs=standby'],
    ['DATABASE_READ_URL', 'standby.example.com'],
    ['DATABASE_WAIT', 'perhaps'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_POOL_SIZE', '501'],
    ['DEMO', 'maybe'],
    ['PUBLIC_URL', 'portal.example.com'],
    ['PUBLIC_URL', 'https://example.com/portal'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['TIME_ZONE', 'Atlanta'],
    ['TRUST_PROXY', 'some'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['STAFF_SECOND_FACTOR', 'on'],
    ['SECOND_FACTOR_KEY', 'short'],
    ['AUDIT_KEY', 'short'],
    ['AUDIT_MAIL_TO', 'nobody'],
    ['WRITES_PER_MINUTE', '0'],
    ['NODE_ENV', 'prod'],
    ['EMBEDDED_DATABASE', 'maybe'],
    ['SLOW_STATEMENT_MS', '0'],
    ['SLOW_STATEMENT_MS', '1.5'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['BOOTSTRAP_ADMIN_EMAIL', 'nobody'],
    ['BOOTSTRAP_ADMIN_PASSWORD', 'short'],
  ])('rejects %s=%j with an error that names the variable', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigurationError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must .+[^.]$`))
  })

  it('requires both variables of a pair', () => {
    expect(() => read({ BOOTSTRAP_ADMIN_EMAIL: 'first@example.com' })).toThrow(
      'BOOTSTRAP_ADMIN_PASSWORD must be set together with BOOTSTRAP_ADMIN_EMAIL',
    )
    expect(() => read({ MAIL_FROM: 'portal@example.com' })).toThrow('SMTP_URL must be set together with MAIL_FROM')
  })

  it.each([
    ['DATABASE_OWNER_URL', 'postgres://owner@db/portal', 'DATABASE_URL'],
    ['DATABASE_READ_URL', 'postgres://db/portal', 'DATABASE_URL'],
    ['DATABASE_POOLER', 'transaction', 'DATABASE_URL'],
    ['TIMESTAMP_URL', 'https://stamps.example.com/tsa', 'SEAL_P12_FILE'],
    ['AUDIT_MAIL_TO', 'auditor@example.com', 'SMTP_URL'],
  ])('rejects %s without its prerequisite', (name, value, needed) => {
    expect(() => read({ [name]: value })).toThrow(`${needed} must be set together with ${name}`)
  })

  it('requires PostgreSQL in production, unless the embedded database is chosen explicitly', () => {
    expect(read(production).databaseUrl).toBe(production.DATABASE_URL)
    expect(() => read({ ...production, DATABASE_URL: '' })).toThrow(
      /^DATABASE_URL must be set\. .*EMBEDDED_DATABASE=yes/,
    )
    expect(read({ ...production, DATABASE_URL: '', EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeNull()
    expect(() => read({ ...production, EMBEDDED_DATABASE: 'yes' })).toThrow(/^EMBEDDED_DATABASE must be off/)
    expect(() => read({ EMBEDDED_DATABASE: 'no' })).toThrow(/^DATABASE_URL must be set/)
  })

  it('requires an explicit choice in production of whether database connections are encrypted', () => {
    const open = 'postgres://portal:secret@db/portal'
    const matchMessage = (name: string) => new RegExp(`^${name} must contain sslmode=verify-full, (?!.*secret)`)
    expect(() => read({ ...production, DATABASE_URL: open })).toThrow(matchMessage('DATABASE_URL'))
    const ownerEnvironment = { NODE_ENV: 'production', DATABASE_OWNER_URL: open }
    expect(() => readMigrationConfig(ownerEnvironment, '/srv')).toThrow(matchMessage('DATABASE_OWNER_URL'))
    expect(read({ ...production, DATABASE_URL: `${open}?sslmode=disable` }).databaseUrl).toBe(`${open}?sslmode=disable`)
    expect(read({ DATABASE_URL: open }).databaseUrl).toBe(open)
  })

  it('requires an https URL in production, except for loopback hosts', () => {
    for (const address of ['', 'http://portal.example.com', 'http://127.0.0.1.example.com']) {
      expect(() => read({ ...production, PUBLIC_URL: address })).toThrow(/^PUBLIC_URL must be the https URL/)
    }
    for (const address of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(read({ ...production, SECOND_FACTOR_KEY: production.AUDIT_KEY, PUBLIC_URL: address }).publicUrl).toBe(
        address,
      )
    }
    expect(read({ PUBLIC_URL: 'http://portal.example.com' }).publicUrl).toBe('http://portal.example.com')
  })

  it('rejects a production start that would lock super admins out of their second factor', () => {
    const address = 'https://203.0.113.7'
    expect(() => read({ ...production, PUBLIC_URL: address })).toThrow(/^SECOND_FACTOR_KEY must be set/)
    expect(() => read({ ...production, PUBLIC_URL: 'https://[2001:db8::7]' })).toThrow(/^SECOND_FACTOR_KEY must be set/)
    expect(() => read({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).toThrow(/^SECOND_FACTOR_KEY must be set/)
    const environments: Record<string, string>[] = [
      { SECOND_FACTOR_KEY: 'a secret of thirty-two characters' },
      { STAFF_SECOND_FACTOR: 'off' },
      { DATABASE_URL: '', EMBEDDED_DATABASE: 'yes' },
    ]
    for (const environment of environments)
      expect(read({ ...production, PUBLIC_URL: address, ...environment }).publicUrl).toBe(address)
    expect(read({ ...production, PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000')
  })

  it('requires a key for the audit log in production', () => {
    expect(() => read({ ...production, AUDIT_KEY: '' })).toThrow(
      /^AUDIT_KEY must be a secret of at least 32 characters/,
    )
  })

  it.each([
    ['smtp://u:p%40x@mail.example.com:587', 'smtp://u:p%40x@mail.example.com:587?requireTLS=true'],
    ['smtp://mail.example.com/?tls.ca=a%20b', 'smtp://mail.example.com/?tls.ca=a%20b&requireTLS=true'],
    ['smtp://mail.example.com/?requireTLS=false', 'smtp://mail.example.com/?requireTLS=false'],
    ['smtps://mail.example.com', 'smtps://mail.example.com'],
    ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
    ['smtp://localhost', 'smtp://localhost'],
  ])('reads SMTP_URL=%s in production as %s', (SMTP_URL, smtpUrl) => {
    const mail = { SMTP_URL, MAIL_FROM: 'portal@example.com' }
    expect(read({ ...production, ...mail }).mail?.smtpUrl).toBe(smtpUrl)
    expect(read(mail).mail?.smtpUrl).toBe(SMTP_URL)
  })

  it("requires TLS in the mail server's URL that it returns", () => {
    const mail = { SMTP_URL: 'smtp://mail.example.com:587', MAIL_FROM: 'portal@example.com' }
    const { connection } = smtpOptions(read({ ...production, ...mail }).mail?.smtpUrl ?? '')
    expect(connection).toMatchObject({ host: 'mail.example.com', port: 587, secure: false, requireTLS: true })
  })

  it('has every variable in the tables of docs/configuration.md', async () => {
    const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
    const tables = page.slice(page.indexOf('## Variables'), page.indexOf('## Program facts'))
    expect(environmentNames.filter((name) => !tables.includes(`\`${name}\``))).toEqual(['NODE_ENV'])
    expect(page).toContain('`NODE_ENV=production`')
  })

  it('stops the server with one line, without repeating a possible secret', async () => {
    const server = spawn(process.execPath, [builtProgram('main')], {
      env: { PATH: process.env.PATH, DATABASE_URL: 'mysql://user:secret@db/portal' },
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
    const code = await new Promise((resolve) => server.on('close', resolve))
    expect(code).toBe(1)
    expect(output).toBe('Configuration: DATABASE_URL must be a postgres:// or postgresql:// address.\n')
  })

  it('requires a code from dealers in unknown browsers if a mail server is configured, and never in the demo', () => {
    const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'portal@example.com' }
    const setting = (environment: Record<string, string>) => readConfig(environment).dealerSignInCode
    expect(setting({ DEMO: 'off' })).toBe('off')
    expect(setting({ DEMO: 'off', ...mail })).toBe('unknown-device')
    expect(setting({ DEMO: 'on', ...mail })).toBe('off')
    expect(setting({ DEMO: 'on', ...mail, DEALER_SIGN_IN_CODE: 'always' })).toBe('always')
    expect(() => setting({ DEALER_SIGN_IN_CODE: 'sometimes' })).toThrow(
      'DEALER_SIGN_IN_CODE must be one of off, unknown-device, always',
    )
  })
})
