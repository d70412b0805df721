import type { View } from '@portal/contract/views/view'
import { columnsText } from '../../lib/table-state/use-table-layout'

/** The parts of a list that a view saves. */
export type ViewState = Pick<View, 'query' | 'columns' | 'density'>

/** The state of a list without any view. */
export const defaultState: ViewState = { query: {}, columns: null, density: 'roomy' }

/** The value for the tab of all rows, needed for lists with a default view. */
export const ALL_ROWS = 'all'

/** The search parameters that open a view. */
export const getAddress = ({ id, query, columns, density }: View): Record<string, string | undefined> => ({
  ...query,
  cols: columnsText(columns),
  rows: density === 'compact' ? 'compact' : undefined,
  view: id,
})

const parameterText = ({ query, columns, density }: ViewState): string =>
  JSON.stringify([
    Object.entries(query).sort(([one], [other]) => one.localeCompare(other)),
    columnsText(columns) ?? '',
    density,
  ])

/** Whether two states are equal, regardless of the order of their parameters. */
export const isSameState = (state: ViewState, other: ViewState): boolean =>
  parameterText(state) === parameterText(other)
