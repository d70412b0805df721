/**
 * The screen is drawn without the schemas and the library they are made with; they are there when a form is filled in. Not by
 * `loadScript`: where they are missing the server checks the values alone, and the page must not be loaded anew under
 * somebody who types.
 */
const loadSchemas = () => import('@portal/contract/accounts/sign-in')

export const readDealerSignInSchema = async () => (await loadSchemas()).dealerSignInSchema

export const readStaffSignInSchema = async () => (await loadSchemas()).staffSignInSchema

/** Loads what checks the forms, before one is submitted. A failure is left to the submit, which asks again. */
export const preloadSignInSchemas = (): void => void loadSchemas().catch(() => undefined)
