import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { startServer } from '../server/start-server'
import { createStore } from '../server/store'
import { forgetSession, STAFF, STAFF_PASSWORD, signInStaff } from '../sign-in'
import { expectToast } from '../steps/toast'

/** The browser logs rejected calls, which include both prompts for a factor and failed attempts. */
const expectedErrors = /status of (401|403|422)/

const submitStaffForm = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByRole('tab').nth(1).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const getCurrentCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Reads the secret next to the QR code. */
const getSecret = async (page: Page): Promise<string> =>
  (await page.getByRole('dialog').locator('.select-all').textContent())?.replace(/\s/g, '') ?? ''

/** Saves the new recovery codes like a user. @returns the codes */
const saveCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I saved my codes' }).click()
  return codes
}

test('an authenticator app is set up, required at sign-in and turned off', async ({ page, consoleNoise }) => {
  consoleNoise.allow(expectedErrors)
  await signInStaff(page, STAFF.sales)
  await page.goto('/profile/security')
  await expect(page.getByRole('heading', { name: 'Only a password protects your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current Password').fill('not it')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The current password is not correct.').first()).toBeVisible()
  await page.getByLabel('Current Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await getSecret(page)
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This does not match the current code in your app.').first()).toBeVisible()
  await page.getByLabel('Six-digit code').fill(getCurrentCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const [recoveryCode = ''] = await saveCodes(page)
  await expect(page.getByRole('heading', { name: 'Your account is well protected' })).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await forgetSession(page)
  await submitStaffForm(page, STAFF.sales)
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused()
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('That code or passkey is not correct. Please try again.').first()).toBeVisible()
  // The code that activated the app cannot be used again, so use the next one.
  await page.getByLabel('Six-digit code').fill(getCurrentCode(secret, 1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/sales\/dashboard$/)

  await forgetSession(page)
  await submitStaffForm(page, STAFF.sales)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/sales\/dashboard$/)
  await page.goto('/profile/security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Current Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expectToast(page, 'Authenticator app turned off')
  await forgetSession(page)
  await submitStaffForm(page, STAFF.sales)
  await expect(page).toHaveURL(/\/sales\/dashboard$/)
})

/** Sets up an authenticator app on the security tab. */
const setUpApp = async (page: Page) => {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current Password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the QR code dialog passes the checks at every screen size', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  await setUpApp(page)
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectGoodScreens(page, 'second-factor-scan')
})

test('the security tab of a protected account passes the checks at every screen size', async ({ page }) => {
  await signInStaff(page, STAFF.territory)
  await setUpApp(page)
  await page.getByLabel('Six-digit code').fill(getCurrentCode(await getSecret(page)))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await saveCodes(page)
  await expect(page.getByRole('heading', { name: 'Your account is well protected' })).toBeVisible()
  await expectGoodScreens(page, 'second-factor-security')
})

test('the step after the password passes the checks at every screen size', async ({ page, consoleNoise }) => {
  consoleNoise.allow(expectedErrors)
  await submitStaffForm(page, STAFF.territory)
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible()
  await expectGoodScreens(page, 'second-factor-sign-in')
})

/** Adds a virtual security key that always confirms presence. */
const addSecurityKey = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

test('a super admin without a required factor must add a passkey and then signs in with it', async ({ browser }) => {
  // This test starts its own server, so its time limit must include the start.
  test.slow()
  // Passkeys are bound to a host name, and the other tests' servers use an IP address.
  const store = await createStore(process.env.E2E_TEMPLATE)
  const named = await startServer(store, (port) => ({
    PUBLIC_URL: `http://localhost:${port}`,
    STAFF_SECOND_FACTOR: 'super_admin',
  }))
  const page = await browser.newPage({ baseURL: `http://localhost:${named.port}` })
  try {
    await addSecurityKey(page)
    await submitStaffForm(page, STAFF.admin)
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    expect((await page.request.get('/api/orders')).status()).toBe(403)
    await expectGoodScreens(page, 'second-factor-wall')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('Blue key')
    await page.getByLabel('Current Password').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await saveCodes(page)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)

    await forgetSession(page)
    await submitStaffForm(page, STAFF.admin)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.goto('/profile/security')
    await expect(page.getByText('Blue key')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Blue key' }).click()
    await page.getByLabel('Current Password').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('Add another one before you remove this one.').first()).toBeVisible()
  } finally {
    await page.close()
    await named.stop()
    await store.remove()
  }
})
