import type { AddedFactor } from '@portal/contract/accounts/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Caller } from './caller'
import { SoftwareAuthenticator } from './software-authenticator'
import { testProgram } from './test-program'

/** The portal URL for tests that create passkeys: browsers create none for an IP address. */
export const namedPortal = { publicUrl: 'http://localhost:3000' } as const

const path = '/api/auth/second-factor'

/** Returns the code that an app shows at a time. */
export const appCode = (secret: string, now: Date): string =>
  new TOTP({ issuer: testProgram.names.programTitle, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime(),
  })

export const newAuthenticator = (options?: { counts: boolean }): SoftwareAuthenticator =>
  new SoftwareAuthenticator('localhost', namedPortal.publicUrl, options)

/**
 * Starts setting up an app.
 * @returns its secret
 */
export async function startApp(browser: Caller, currentPassword: string): Promise<string> {
  return (await browser.post(`${path}/app/start`, { currentPassword })).json().secret
}

/** Sets up an app for the signed-in user. */
export async function givenApp(browser: Caller, currentPassword: string, now: Date) {
  const secret = await startApp(browser, currentPassword)
  const reply = await browser.post(`${path}/app`, { code: appCode(secret, now) })
  return { secret, recoveryCodes: reply.json<AddedFactor>().recoveryCodes ?? [] }
}

/**
 * Starts adding a passkey.
 * @returns the browser's response
 */
export async function startPasskey(browser: Caller, currentPassword: string, authenticator = newAuthenticator()) {
  const reply = await browser.post(`${path}/passkeys/start`, { currentPassword })
  return authenticator.create(reply.json().options)
}

/** Adds a passkey for the signed-in user. */
export async function givenPasskey(
  browser: Caller,
  currentPassword: string,
  { name = 'Key', authenticator = newAuthenticator() } = {},
) {
  const response = await startPasskey(browser, currentPassword, authenticator)
  const { secondFactor, recoveryCodes } = (
    await browser.post(`${path}/passkeys`, { name, response })
  ).json<AddedFactor>()
  return { authenticator, id: secondFactor.passkeys.at(-1)?.id ?? '', recoveryCodes: recoveryCodes ?? [] }
}
