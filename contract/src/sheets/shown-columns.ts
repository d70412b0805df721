import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { viewTexts } from '../texts/view'
import { areColumnsOf, type ColumnOf, type ViewList } from '../views/list-columns'

/**
 * The columns of a list that an export takes instead of its own, in their order: keys divided by commas. One that the list
 * does not have, one that comes twice and none at all are refused.
 */
export const shownColumnsSchema = <List extends ViewList>(list: List) =>
  keyInput().transform((text, context): readonly ColumnOf<List>[] => {
    const columns = text.split(',')
    if (areColumnsOf(list, columns)) return columns
    context.addIssue({ code: 'custom', message: viewTexts.columnsRefused })
    return z.NEVER
  })
