import { expect, it } from 'vitest'
import { mailDomain } from './mail-domain'

it.each([
  ['portal@mail.example.com', 'mail.example.com'],
  ['Lead Program <Portal@Mail.Example.com> ', 'mail.example.com'],
  ['portal@[127.0.0.1]', 'portal.example.com'],
  ['portal@exa_mple', 'portal.example.com'],
])('Message-IDs for the sender %s end in %s', (from, domain) => {
  expect(mailDomain(from, 'https://portal.example.com:8443')).toBe(domain)
})
