import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockNetwork } from '../../test/api-mock'
import { someStaff } from '../../test/given'
import { renderPage } from '../../test/render-page'
import { useEmailPromise } from './email-promise'

mockNetwork()

function Announcement() {
  return <p>{useEmailPromise()('your note', 'the dealer')}</p>
}

describe('the announcement of an email (docs/spec 20.5)', () => {
  it('says that we will send it while email is connected', async () => {
    await renderPage(<Announcement />, { user: someStaff() })
    expect(screen.getByText('We will email your note to the dealer.')).toBeVisible()
  })

  it('says that it stays queued while email is not connected', async () => {
    await renderPage(<Announcement />, { user: someStaff(), program: { isEmailConnected: false } })
    expect(screen.getByText('Email is not connected, so the email to the dealer stays queued.')).toBeVisible()
  })
})
