import { useUser } from '../../lib/session'

/** Whether this is the territory area's page, which has calls of its own for the same work. */
export const useIsTerritory = (): boolean => useUser().role === 'territory_manager'
