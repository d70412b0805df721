import { testFocusInView } from '../focus-in-view-screens'
import { PUBLIC_SCREENS, VIEWERS } from '../portal-screens'

testFocusInView({ name: 'anybody', signIn: async () => undefined, screens: PUBLIC_SCREENS })
for (const viewer of VIEWERS.filter(({ name }) => name.startsWith('dealer'))) testFocusInView(viewer)
