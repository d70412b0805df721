import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const script = `
  import { giveMemoryBack } from ${JSON.stringify(new URL('./release-start-memory.ts', import.meta.url).href)}
  await giveMemoryBack()
  console.log('given back')
`

describe('Giving memory back', () => {
  it('leaves nothing that the process would wait for when it ends', () => {
    const node = ['--import', 'tsx', '--input-type=module', '--eval', script]
    const { status, stdout } = spawnSync(process.execPath, node, { encoding: 'utf8', timeout: 60_000 })
    expect([status, stdout.trim()]).toEqual([0, 'given back'])
  })
})
