import { describe, expect, it } from 'vitest'
import { describeDatabase } from './describe-database'

const described = (databaseUrl: string | null) => describeDatabase({ databaseUrl, dataDir: '/srv/data' })

describe('The description of the database', () => {
  it('says where it is and never who signs in', () => {
    expect(described(null)).toBe('embedded, in /srv/data/db')
    expect(described('postgres://portal:secret@db:5432/portal?sslmode=require')).toBe('PostgreSQL at db:5432/portal')
    expect(described('postgresql://portal:se@cret@one:1,two:2/portal')).toBe('PostgreSQL at one:1,two:2/portal')
    expect(described('postgres://db/portal?password=secret')).toBe('PostgreSQL at db/portal')
  })
})
