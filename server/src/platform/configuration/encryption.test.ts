import { describe, expect, it } from 'vitest'
import { leavesEncryptionOpen } from './encryption'

describe('The address of a database', () => {
  it.each([
    'postgres://portal:p%40ss@db.example.com:5432/portal',
    'postgres://db/portal?target_session_attrs=read-write',
    'postgres://127.0.0.1,db2:5432/portal',
    'postgres://db/portal?sslmode=prefer',
  ])('%s leaves open whether its connections are encrypted', (address) => {
    expect(leavesEncryptionOpen(address)).toBe(true)
  })

  it.each([
    'postgres://portal@127.0.0.1:5432/portal',
    'postgres://portal@localhost/portal',
    'postgres://[::1]:5432/portal',
    'postgres:///portal?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/portal',
    'postgres://db.example.com/portal?sslmode=verify-full',
    'postgres://db/portal?sslmode=disable',
  ])('%s does not', (address) => {
    expect(leavesEncryptionOpen(address)).toBe(false)
  })
})
