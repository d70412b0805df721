import { z } from 'zod'
import { sortableKeys } from '../accounts/list-column'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput, textInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { flagSchema, idParamsSchema, instantSchema, sentInstantSchema, successSchema, uuidSchema } from '../api/wire'
import { program } from '../rules/program'
import { optionalPackageFields, packageListColumns, packageShapes, packageYearSchema } from './package-fields'

/** Name of the category of custom packages. */
export const CUSTOM_CATEGORY = 'Custom'

/** Whether a category is Custom, in any case. */
export const isCustomCategory = (name: string): boolean => name.toLowerCase() === CUSTOM_CATEGORY.toLowerCase()

export const categorySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  updatedAt: instantSchema,
})
export type Category = z.infer<typeof categorySchema>

/** A category in catalog management. */
const managedCategorySchema = categorySchema.extend({
  /** Packages of every year, active or inactive. */
  packageCount: z.int(),
})
export type ManagedCategory = z.infer<typeof managedCategorySchema>

export const packageSchema = z.object({
  id: uuidSchema,
  ...packageShapes.stored,
  updatedAt: instantSchema,
})
export type Package = z.infer<typeof packageSchema>

export const packagesQuerySchema = listQuerySchema.extend({
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  categoryId: uuidSchema.optional(),
  isActive: flagSchema,
  sort: sortSchema(sortableKeys(packageListColumns)),
})

const packageForm = z.object(packageShapes.staff)

/**
 * The package form. By default, `isActive` is true, `isCustom` is false and `packageYear` is the program's default year.
 * Source: docs/spec 7.4.
 */
export const createPackageSchema = packageForm
  .partial(optionalPackageFields)
  .extend({
    /** Optional for a custom package, which belongs to the category Custom. */
    categoryId: z.union([packageForm.shape.categoryId, z.literal('')], { error: 'Category is required' }).optional(),
    packageYear: packageYearSchema.default(program.defaultPackageYear),
  })
  .refine((form) => Boolean(form.categoryId) || form.isCustom === true, {
    path: ['categoryId'],
    message: 'Category is required',
    // Report this together with other missing fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type CreatePackage = z.output<typeof createPackageSchema>
export type PackageForm = z.input<typeof createPackageSchema>

/** A partial update of a package by a super admin; omitted fields do not change. */
export const updatePackageSchema = packageForm.partial().extend({
  /** The `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
  updatedAt: sentInstantSchema.optional(),
})
export type UpdatePackage = z.output<typeof updatePackageSchema>

export const duplicatePackagesSchema = z
  .object({ fromYear: packageYearSchema, toYear: packageYearSchema })
  .refine(({ fromYear, toYear }) => toYear === fromYear + 1, {
    path: ['toYear'],
    message: 'Packages can only be duplicated for the following year',
  })

const categoryFields = z.object({
  name: lineInput('Category name is required').min(1, 'Category name is required').max(100, 'At most 100 characters'),
  description: textInput().max(1000, 'At most 1,000 characters'),
  color: keyInput().regex(/^#[0-9A-Fa-f]{6}$/, 'Please choose a color'),
  /** Position in the catalog, ascending. */
  position: z.int().min(0).max(100_000),
})

export const createCategorySchema = categoryFields.partial({ description: true, color: true, position: true })
export type CreateCategory = z.output<typeof createCategorySchema>
export const updateCategorySchema = categoryFields.partial().extend({
  /** The `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
  updatedAt: sentInstantSchema.optional(),
})
export type UpdateCategory = z.output<typeof updateCategorySchema>

export const catalogEndpoints = {
  listCategories: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'List categories in catalog order',
    tag: 'catalog',
    access: 'catalog.read',
    reply: z.array(categorySchema),
    status: 200,
    etag: 'changes',
    shows: ['catalogue'],
  }),
  listPackages: defineEndpoint({
    method: 'GET',
    path: '/api/packages',
    summary: 'List packages. Dealers get active packages up to the current year; staff get all that they can see',
    tag: 'catalog',
    access: 'catalog.read',
    query: packagesQuerySchema,
    reply: z.array(packageSchema),
    status: 200,
    etag: 'changes',
    shows: ['catalogue'],
  }),
  createPackage: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packages',
    summary: 'Create a package. A custom package belongs to the category Custom',
    tag: 'catalog',
    access: 'catalog.write',
    body: createPackageSchema,
    reply: packageSchema,
    status: 201,
  }),
  updatePackage: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/packages/:id',
    summary: 'Update, activate or deactivate a package. Placed orders do not change',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema,
    body: updatePackageSchema,
    reply: packageSchema,
    status: 200,
  }),
  duplicatePackages: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packages/bulk-duplicate',
    summary: 'Copy a year’s active packages to the next year. Skips packages that already exist there',
    tag: 'catalog',
    access: 'catalog.write',
    body: duplicatePackagesSchema,
    reply: z.object({ created: z.int(), skipped: z.int() }),
    status: 200,
  }),
  listManagedCategories: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List all categories with their numbers of packages',
    tag: 'catalog',
    access: 'catalog.write',
    reply: z.array(managedCategorySchema),
    status: 200,
    etag: 'content',
  }),
  createCategory: defineEndpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Create a category. Without a position it is last in the catalog',
    tag: 'catalog',
    access: 'catalog.write',
    body: createCategorySchema,
    reply: categorySchema,
    status: 201,
  }),
  updateCategory: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/categories/:id',
    summary: 'Update a category. Custom can’t be renamed',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema,
    body: updateCategorySchema,
    reply: categorySchema,
    status: 200,
  }),
  deleteCategory: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/categories/:id',
    summary: 'Delete a category without packages. Custom can’t be deleted',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
}
