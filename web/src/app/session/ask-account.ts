import { authEndpoints, type CurrentUser } from '@portal/contract/accounts/auth'

/**
 * Who this browser is signed in as right now; null without a session or an answer. Asked past the client of the API,
 * which would have the session renewed first.
 */
export async function askAccount(): Promise<CurrentUser | null> {
  try {
    const { path } = authEndpoints.getCurrentUser
    const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as CurrentUser) : null
  } catch {
    return null
  }
}
