import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentNames } from '../src/env'

interface Service {
  image: string
  environment: Record<string, string>
  logging?: { options: Record<string, string> }
  volumes?: string[]
}

const deployFolder = new URL('../../deploy/', import.meta.url)
let services: Record<string, Service> = {}
beforeAll(async () => {
  const file = await readFile(new URL('compose.yaml', deployFolder), 'utf8')
  services = (parse(file, { merge: true }) as { services: Record<string, Service> }).services
})

describe('The compose file', () => {
  it('sets only variables that the server reads', () => {
    const ours = Object.values(services).filter(({ image }) => image === 'portal')
    expect(ours).toHaveLength(2)
    const names = ours.flatMap(({ environment }) => Object.keys(environment))
    expect(names.filter((name) => !environmentNames.includes(name))).toEqual([])
  })

  it('passes on every variable that neither the image nor its own database sets', () => {
    const variablesSetElsewhere = [
      'HOST',
      'PORT',
      'DATA_DIR',
      'NODE_ENV',
      'DEMO',
      'BUILD_COMMIT',
      'EMBEDDED_DATABASE',
      'WEBHOOK_LOOPBACK',
    ]
    const otherVariables = ['DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_POOLER']
    const passed = Object.keys(services.portal?.environment ?? {})
    expect(
      environmentNames.filter((name) => ![...passed, ...variablesSetElsewhere, ...otherVariables].includes(name)),
    ).toEqual([])
  })

  it('makes the server connect with the role that owns nothing', () => {
    expect(services.portal?.environment.DATABASE_URL).toMatch(/^postgres:\/\/portal_app:/)
    expect(services.portal?.environment).not.toHaveProperty('DATABASE_OWNER_URL')
    expect(services.migrate?.environment.DATABASE_OWNER_URL).toMatch(/^postgres:\/\/portal_owner:/)
  })

  it('limits the log of every service, and mounts files that exist', () => {
    for (const [name, { logging, volumes = [] }] of Object.entries(services)) {
      expect(logging?.options['max-size'], name).toBeDefined()
      const files = volumes.map((volume) => volume.split(':', 1)[0] ?? '').filter((path) => path.startsWith('.'))
      for (const file of files) expect(existsSync(new URL(file, deployFolder)), file).toBe(true)
    }
  })
})
