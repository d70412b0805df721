import type { catalogEndpoints } from '@portal/contract/catalog/catalog'
import type { Handlers } from '../../platform/http/handler'
import { listCategories, listManagedCategories, listPackages } from './list-catalog'
import { createCategory, deleteCategory, updateCategory } from './manage-categories'
import { createPackage, duplicatePackages, getPackage, updatePackage } from './manage-packages'

export const catalogHandlers: Handlers<typeof catalogEndpoints> = {
  listCategories,
  listPackages,
  listManagedCategories,
  getPackage: (ctx, { params }) => getPackage(ctx, params.id),
  createPackage: (ctx, { body }) => createPackage(ctx, body),
  updatePackage: (ctx, { params, body }) => updatePackage(ctx, params.id, body),
  duplicatePackages,
  createCategory: (ctx, { body }) => createCategory(ctx, body),
  updateCategory: (ctx, { params, body }) => updateCategory(ctx, params.id, body),
  deleteCategory: (ctx, { params }) => deleteCategory(ctx, params.id),
}
