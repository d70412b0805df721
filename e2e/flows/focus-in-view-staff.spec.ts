import { testFocusInView } from '../focus-in-view-screens'
import { VIEWERS } from '../portal-screens'

for (const viewer of VIEWERS.filter(({ name }) => !name.startsWith('dealer'))) testFocusInView(viewer)
