/**
 * Loads the schemas and their library after the screen renders, in time for the first submit. Does not use `loadScript`,
 * which may reload the page while the user types. If the schemas fail to load, the server validates the values.
 */
const loadSchemas = () => import('@portal/contract/accounts/sign-in')

export const readDealerSignInSchema = async () => (await loadSchemas()).dealerSignInSchema

export const readStaffSignInSchema = async () => (await loadSchemas()).staffSignInSchema

/** Preloads the schemas and ignores failures; the submit retries. */
export const preloadSignInSchemas = (): void => void loadSchemas().catch(() => undefined)
