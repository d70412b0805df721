import { describe, expect, it } from 'vitest'
import { preparedLinkQuery, readPreparedLink } from './prepared-link'

describe('the link of a prepared order (docs/spec 12.1)', () => {
  it.each(['204092', 'A.1 & 2', 'é=?#'])('contains the dealer number %s and the token', (dealerNumber) => {
    const link = { dealerNumber, token: 'abc-DEF_1' }
    const query = preparedLinkQuery(link)
    expect(query).not.toContain('&')
    expect(readPreparedLink(`?${query}`)).toEqual(link)
  })

  it.each(['', '?prepared=', '?prepared=abc', '?prepared=.abc', '?other=1.2'])('is missing from %j', (search) => {
    expect(readPreparedLink(search)).toBeNull()
  })
})
