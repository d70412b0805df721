import { type PortalScreen, VIEWERS, type Viewer } from '../portal-screens'
import { STAFF } from '../sign-in'
import { testStillScreens } from '../still-screens'

/** Of the roles' own areas; what all staff share is looked at as the administrator. */
const isOwn = ({ path }: PortalScreen) => typeof path === 'string' && /^\/(portal|sales|access)\//.test(path)

/** Somebody missed a sign-in before, which stands above the audit log. */
const afterAMiss = (viewer: Viewer): Viewer => ({
  ...viewer,
  signIn: async (page) => {
    await page.request.post('/api/auth/login', { data: { email: STAFF.admin, password: 'Not the password 1' } })
    await viewer.signIn(page)
  },
})

for (const viewer of VIEWERS.filter(({ name }) => !name.startsWith('dealer-')))
  testStillScreens(viewer.name === 'admin' ? afterAMiss(viewer) : { ...viewer, screens: viewer.screens.filter(isOwn) })
