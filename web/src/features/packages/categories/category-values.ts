import {
  type Category,
  type CreateCategory,
  categorySchema,
  createCategorySchema,
} from '@portal/contract/catalog/catalog'
import { settings } from '@portal/contract/rules/settings'
import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../../lib/form-resolver'

/** The category form's values as the inputs hold them. */
export type CategoryValues = Record<'name' | 'description' | 'color', string>

/** In reading order: the first invalid field gets the focus. */
export const categoryLabels: CategoryValues = { name: 'Category Name', description: 'Description', color: 'Color' }

const resolver = formResolver(createCategorySchema) as unknown as Resolver<CategoryValues, unknown, CreateCategory>

export const newCategoryValues: CategoryValues = { name: '', description: '', color: settings.defaultCategoryColor }

export const getCategoryValues = ({ name, description, color }: Category): CategoryValues => ({
  name,
  description,
  color,
})

/** The definitions that all category forms share. */
export const categoryRecord = {
  labels: categoryLabels,
  resolver,
  stored: { schema: categorySchema, valuesOf: getCategoryValues },
}

/** Easy to distinguish from each other, and from the background in both themes. */
export const categoryColors = [
  { name: 'Light blue', color: settings.defaultCategoryColor },
  { name: 'Blue', color: '#1D5FA8' },
  { name: 'Teal', color: '#0F766E' },
  { name: 'Olive', color: '#4D6B1A' },
  { name: 'Orange', color: '#B4540A' },
  { name: 'Rose', color: '#A83264' },
  { name: 'Purple', color: '#7A4B9E' },
  { name: 'Gray', color: '#4B5563' },
] as const
