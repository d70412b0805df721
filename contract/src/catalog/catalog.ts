import { z } from 'zod'
import { sortableKeys } from '../accounts/list-column'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput, textInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { flagSchema, idParamsSchema, instantSchema, sentInstantSchema, successSchema, uuidSchema } from '../api/wire'
import { promiseSchema, promisesInput } from '../marketing/promise'
import { settings } from '../rules/settings'
import { optionalPackageFields, packageListColumns, packageShapes, packageYearSchema } from './package-fields'

/** Name of the category of custom packages. */
export const CUSTOM_CATEGORY = 'Custom'

/** Whether a name is that of the Custom category, ignoring case. */
export const isCustomCategory = (name: string): boolean => name.toLowerCase() === CUSTOM_CATEGORY.toLowerCase()

export const categorySchema = z.object({
  id: uuidSchema.describe('ID of the category.'),
  name: z.string().describe('Name of the category.'),
  description: z.string().describe('Description of the category; can be empty.'),
  color: z.string().describe('Color in the catalog as `#rrggbb`.'),
  updatedAt: instantSchema.describe(
    'When the category last changed. Send it back with an update to detect conflicting edits.',
  ),
})
export type Category = z.infer<typeof categorySchema>

/** A category in catalog management. */
const managedCategorySchema = categorySchema.extend({
  packageCount: z.int().describe('Number of packages in the category, of every year, active or inactive.'),
})
export type ManagedCategory = z.infer<typeof managedCategorySchema>

export const packageSchema = z.object({
  id: uuidSchema.describe('ID of the package.'),
  ...packageShapes.stored,
  updatedAt: instantSchema.describe(
    'When the package last changed. Send it back with an update to detect conflicting edits.',
  ),
})
export type Package = z.infer<typeof packageSchema>

/** A package with what only catalog management shows. */
const packageDetailSchema = packageSchema.extend({
  promises: z.array(promiseSchema).describe('What the package promises, in the order of the page.'),
  drafts: z.int().describe('Number of drafts with the package. They get its promises when they are signed.'),
  signedOrders: z.int().describe('Number of signed orders with the package. They keep the promises of their signing.'),
})
export type PackageDetail = z.infer<typeof packageDetailSchema>

const promisesField = promisesInput
  .optional()
  .describe('What the package promises, in the order of the page: all promises, replacing earlier ones.')

export const packagesQuerySchema = listQuerySchema.extend({
  year: z.coerce.number().int().min(2000).max(2100).optional().describe('Only packages of this order year.'),
  categoryId: uuidSchema.optional().describe('Only packages of the category with this ID.'),
  isActive: flagSchema.describe('`true`: only active packages; `false`: only inactive ones.'),
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
    categoryId: z
      .union([packageForm.shape.categoryId, z.literal('')], { error: 'Category is required' })
      .optional()
      .describe('ID of the category. Optional for a custom package, which belongs to the category Custom.'),
    packageYear: packageYearSchema
      .default(settings.defaultPackageYear)
      .describe('Order year in which the package is offered. Default: the program’s default year.'),
    promises: promisesField,
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
  promises: promisesField,
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})
export type UpdatePackage = z.output<typeof updatePackageSchema>

export const duplicatePackagesSchema = z
  .object({
    fromYear: packageYearSchema.describe('Order year to copy from.'),
    toYear: packageYearSchema.describe('Order year to copy to. Must be the year after `fromYear`.'),
  })
  .refine(({ fromYear, toYear }) => toYear === fromYear + 1, {
    path: ['toYear'],
    message: 'Packages can only be duplicated for the following year',
  })

const categoryFields = z.object({
  name: lineInput('Category name is required')
    .min(1, 'Category name is required')
    .max(100, 'At most 100 characters')
    .describe('Name of the category, at most 100 characters.'),
  description: textInput()
    .max(1000, 'At most 1,000 characters')
    .describe('Description of the category, at most 1,000 characters.'),
  color: keyInput()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'Please choose a color')
    .describe('Color in the catalog as `#rrggbb`.'),
  position: z.int().min(0).max(100_000).describe('Position in the catalog, in ascending order.'),
})

export const createCategorySchema = categoryFields.partial({ description: true, color: true, position: true })
export type CreateCategory = z.output<typeof createCategorySchema>
export const updateCategorySchema = categoryFields.partial().extend({
  updatedAt: sentInstantSchema
    .optional()
    .describe(
      'The `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
})
export type UpdateCategory = z.output<typeof updateCategorySchema>

export const catalogEndpoints = {
  listCategories: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'List categories',
    description: 'Returns the categories in catalog order.',
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
    summary: 'List packages',
    description: 'Dealers get active packages up to the current year; staff get all that they can see.',
    tag: 'catalog',
    access: 'catalog.read',
    query: packagesQuerySchema,
    reply: z.array(packageSchema),
    status: 200,
    etag: 'changes',
    shows: ['catalogue'],
  }),
  getPackage: defineEndpoint({
    method: 'GET',
    path: '/api/admin/packages/:id',
    summary: 'Get a package',
    description: 'Returns the package with its promises and the number of orders that contain it.',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema('package'),
    reply: packageDetailSchema,
    status: 200,
    etag: 'content',
  }),
  createPackage: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packages',
    summary: 'Create a package',
    description: 'A custom package belongs to the category Custom.',
    tag: 'catalog',
    access: 'catalog.write',
    body: createPackageSchema,
    reply: packageSchema,
    status: 201,
  }),
  updatePackage: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/packages/:id',
    summary: 'Update a package',
    description:
      'Sets fields of the package, replaces its promises, or activates or deactivates it. Placed orders do not change.',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema('package'),
    body: updatePackageSchema,
    reply: packageSchema,
    status: 200,
  }),
  duplicatePackages: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packages/bulk-duplicate',
    summary: 'Copy packages to the next year',
    description:
      'Copies a year’s active packages with their promises. Skips packages that already exist in the next year.',
    tag: 'catalog',
    access: 'catalog.write',
    body: duplicatePackagesSchema,
    reply: z.object({
      created: z.int().describe('Number of packages that were copied.'),
      skipped: z.int().describe('Number of packages that already existed in the next year.'),
    }),
    status: 200,
  }),
  listManagedCategories: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'List categories with package counts',
    description: 'Returns all categories in catalog order, with the number of packages in each.',
    tag: 'catalog',
    access: 'catalog.write',
    reply: z.array(managedCategorySchema),
    status: 200,
    etag: 'content',
  }),
  createCategory: defineEndpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Create a category',
    description: 'Without a position, the category is last in the catalog.',
    tag: 'catalog',
    access: 'catalog.write',
    body: createCategorySchema,
    reply: categorySchema,
    status: 201,
  }),
  updateCategory: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/categories/:id',
    summary: 'Update a category',
    description: 'The category Custom cannot be renamed.',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema('category'),
    body: updateCategorySchema,
    reply: categorySchema,
    status: 200,
  }),
  deleteCategory: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/categories/:id',
    summary: 'Delete a category',
    description: 'Only categories without packages can be deleted. The category Custom cannot be deleted.',
    tag: 'catalog',
    access: 'catalog.write',
    params: idParamsSchema('category'),
    reply: successSchema,
    status: 200,
  }),
}
