import { describe, expect, it } from 'vitest'
import { isEncryptionUnspecified } from './encryption'

describe('A database URL', () => {
  it.each([
    'postgres://portal:p%40ss@db.example.com:5432/portal',
    'postgres://db/portal?target_session_attrs=read-write',
    'postgres://127.0.0.1,db2:5432/portal',
    'postgres://db/portal?sslmode=prefer',
  ])('%s does not say whether connections are encrypted', (address) => {
    expect(isEncryptionUnspecified(address)).toBe(true)
  })

  it.each([
    'postgres://portal@127.0.0.1:5432/portal',
    'postgres://portal@localhost/portal',
    'postgres://[::1]:5432/portal',
    'postgres:///portal?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/portal',
    'postgres://db.example.com/portal?sslmode=verify-full',
    'postgres://db/portal?sslmode=disable',
  ])('%s says whether connections are encrypted', (address) => {
    expect(isEncryptionUnspecified(address)).toBe(false)
  })
})
