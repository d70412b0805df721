import { eq, sql } from 'drizzle-orm'
import { categories, packages } from '../../../db/tables/catalogue'
import type { Db } from '../../../platform/database/types'
import { categoryColumns } from './category-columns'

/** The categories in catalogue order, each with how many packages of whatever year and state it has. */
export const listManagedCategories = (db: Db) =>
  db
    .select({ ...categoryColumns, packageCount: sql<number>`count(${packages.id})::int` })
    .from(categories)
    .leftJoin(packages, eq(packages.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(categories.position, categories.name)
