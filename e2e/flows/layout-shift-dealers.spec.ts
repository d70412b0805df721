import { VIEWERS } from '../portal-screens'
import { testStillScreens } from '../still-screens'

for (const viewer of VIEWERS.filter(({ name }) => name.startsWith('dealer-'))) testStillScreens(viewer)
