import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const meta = new URL('../../server/src/db/migrations/meta/', import.meta.url)

describe('the migration snapshots', () => {
  it('include only the newest, from which the next migration is generated', () => {
    const { entries } = JSON.parse(readFileSync(new URL('_journal.json', meta), 'utf8'))
    const newest = entries.at(-1).tag.split('_')[0]
    expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json'])
  })
})
