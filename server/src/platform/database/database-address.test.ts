import { describe, expect, it } from 'vitest'
import { describeDatabase, isDatabaseAddress, parseAddresses } from './database-address'

describe('A database URL', () => {
  it.each([
    'postgres://db/portal',
    'postgresql://portal:secret@db:5432/portal?sslmode=require',
    'postgres:///portal?host=/var/run/postgresql',
    'postgres://portal@[::1]:5432/portal',
    'postgres://portal@db1,db2/portal',
    'postgres://portal@db1:5432,db2:5433/portal?target_session_attrs=read-write',
    'postgres://db1,db2/portal?target_session_attrs=primary',
    'postgres://db1,db2/portal?target_session_attrs=any',
  ])('may be %s', (address) => {
    expect(isDatabaseAddress(address)).toBe(true)
  })

  it.each([
    'mysql://db/portal',
    'somewhere',
    'postgres://db:port/portal',
    'postgres://db1:5432,db2:x/portal',
    'postgres://db1,db2/portal?target_session_attrs=standby',
  ])('may not be %s', (address) => {
    expect(isDatabaseAddress(address)).toBe(false)
  })

  it("with several hosts becomes one URL per host, in the driver's format", () => {
    const addresses = parseAddresses('postgres://u:p%40@a:1,b:2/d?sslmode=require&target_session_attrs=read-write')
    expect([addresses.count, addresses.needsWritable]).toEqual([2, true])
    expect(addresses.current).toBe('postgres://u:p%40@a:1/d?sslmode=require')
    addresses.abandon(addresses.current)
    expect(addresses.current).toBe('postgres://u:p%40@b:2/d?sslmode=require')
  })

  it('is skipped once for several concurrent failures, and used again after the others', () => {
    const addresses = parseAddresses('postgres://a,b/d')
    const first = addresses.current
    for (let n = 0; n < 3; n += 1) addresses.abandon(first)
    expect(addresses.current).toBe('postgres://b/d')
    addresses.abandon(addresses.current)
    expect(addresses.current).toBe(first)
  })

  it('with one host is passed on unchanged', () => {
    const address = 'postgres:///portal?host=/var/run/postgresql'
    expect(parseAddresses(address)).toMatchObject({
      current: 'postgres:///portal?host=%2Fvar%2Frun%2Fpostgresql',
      count: 1,
    })
    expect(parseAddresses('postgres://db/portal').needsWritable).toBe(false)
  })
})

const described = (databaseUrl: string | null) => describeDatabase({ databaseUrl, dataDir: '/srv/data' })

describe('describeDatabase', () => {
  it('names hosts and database but not the user', () => {
    expect(described(null)).toBe('embedded, in /srv/data/db')
    expect(described('postgres://portal:secret@db:5432/portal?sslmode=require')).toBe('PostgreSQL at db:5432/portal')
    expect(described('postgresql://portal:se@cret@one:1,two:2/portal')).toBe('PostgreSQL at one:1,two:2/portal')
    expect(described('postgres://db/portal?password=secret')).toBe('PostgreSQL at db/portal')
  })
})
