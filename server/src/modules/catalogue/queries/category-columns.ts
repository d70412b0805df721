import { categories } from '../../../db/tables/catalogue'

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  color: categories.color,
  updatedAt: categories.updatedAt,
}
