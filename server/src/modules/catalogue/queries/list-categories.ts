import { CUSTOM_CATEGORY } from '@portal/contract/catalogue/catalogue'
import { sql } from 'drizzle-orm'
import { categories } from '../../../db/tables/catalogue'
import { preparedOnce } from '../../../platform/database/prepared-once'
import type { Db } from '../../../platform/database/types'
import type { CatalogueView } from '../catalogue-view'
import { categoryColumns } from './category-columns'

const prepare = preparedOnce((db) =>
  db
    .select(categoryColumns)
    .from(categories)
    .where(sql`${sql.placeholder('includesCustom')}::boolean or lower(${categories.name}) <> lower(${CUSTOM_CATEGORY})`)
    .orderBy(categories.position, categories.name)
    .prepare('list_categories'),
)

/** The categories in catalogue order. */
export const listCategories = (db: Db, { includesCustom }: CatalogueView) => prepare(db).execute({ includesCustom })
