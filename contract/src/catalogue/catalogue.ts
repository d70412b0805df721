import { z } from 'zod'
import { sortableKeys } from '../accounts/list-column'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput, textInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { flagSchema, idParamsSchema, instantSchema, sentInstantSchema, successSchema, uuidSchema } from '../api/wire'
import { program } from '../rules/program'
import { optionalPackageFields, packageListColumns, packageShapes, packageYearSchema } from './package-fields'

/** Name of the category that custom packages belong to. */
export const CUSTOM_CATEGORY = 'Custom'

/** Whether a category's name is Custom, however it is written. */
export const isCustomCategory = (name: string): boolean => name.toLowerCase() === CUSTOM_CATEGORY.toLowerCase()

export const categorySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  updatedAt: instantSchema,
})
export type Category = z.infer<typeof categorySchema>

/** A category as those see it who look after them. */
const managedCategorySchema = categorySchema.extend({
  /** Packages of every year, active or not. */
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
 * The package form. Left out, `isActive` is true, `isCustom` false and `packageYear` the program's default year.
 * Source: docs/spec 7.4.
 */
export const createPackageSchema = packageForm
  .partial(optionalPackageFields)
  .extend({
    /** May be left out of a custom package, which belongs to the category Custom. */
    categoryId: z.union([packageForm.shape.categoryId, z.literal('')], { error: 'Category is required' }).optional(),
    packageYear: packageYearSchema.default(program.defaultPackageYear),
  })
  .refine((form) => Boolean(form.categoryId) || form.isCustom === true, {
    path: ['categoryId'],
    message: 'Category is required',
    // Said together with whatever else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type CreatePackage = z.output<typeof createPackageSchema>
export type PackageForm = z.input<typeof createPackageSchema>

/** What a super admin changes about a package; fields left out stay. */
export const updatePackageSchema = packageForm.partial().extend({
  /** The `updatedAt` the edit was based on; an older one is answered with 412. */
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
  /** Order in the catalogue, ascending. */
  position: z.int().min(0).max(100_000),
})

export const createCategorySchema = categoryFields.partial({ description: true, color: true, position: true })
export type CreateCategory = z.output<typeof createCategorySchema>
export const updateCategorySchema = categoryFields.partial().extend({
  /** The `updatedAt` the edit was based on; an older one is answered with 412. */
  updatedAt: sentInstantSchema.optional(),
})
export type UpdateCategory = z.output<typeof updateCategorySchema>

export const catalogueEndpoints = {
  listCategories: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'Categories in catalogue order',
    tag: 'catalogue',
    access: 'catalogue.read',
    reply: z.array(categorySchema),
    status: 200,
    etag: 'changes',
    shows: ['catalogue'],
  }),
  listPackages: defineEndpoint({
    method: 'GET',
    path: '/api/packages',
    summary: 'Packages: for dealers the active ones of years up to the current, for staff all they may see',
    tag: 'catalogue',
    access: 'catalogue.read',
    query: packagesQuerySchema,
    reply: z.array(packageSchema),
    status: 200,
    etag: 'changes',
    shows: ['catalogue'],
  }),
  createPackage: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packages',
    summary: 'Add a package; a custom one goes to the category Custom',
    tag: 'catalogue',
    access: 'catalogue.write',
    body: createPackageSchema,
    reply: packageSchema,
    status: 201,
  }),
  updatePackage: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/packages/:id',
    summary: 'Change a package or switch it on and off; placed orders keep what they have',
    tag: 'catalogue',
    access: 'catalogue.write',
    params: idParamsSchema,
    body: updatePackageSchema,
    reply: packageSchema,
    status: 200,
  }),
  duplicatePackages: defineEndpoint({
    method: 'POST',
    path: '/api/admin/packages/bulk-duplicate',
    summary: 'Copy the active packages of a year to the next, but for those it has already',
    tag: 'catalogue',
    access: 'catalogue.write',
    body: duplicatePackagesSchema,
    reply: z.object({ created: z.int(), skipped: z.int() }),
    status: 200,
  }),
  listManagedCategories: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'Every category, with the number of its packages',
    tag: 'catalogue',
    access: 'catalogue.write',
    reply: z.array(managedCategorySchema),
    status: 200,
    etag: 'content',
  }),
  createCategory: defineEndpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Add a category, last in the catalogue unless a position is given',
    tag: 'catalogue',
    access: 'catalogue.write',
    body: createCategorySchema,
    reply: categorySchema,
    status: 201,
  }),
  updateCategory: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/categories/:id',
    summary: 'Change a category; Custom keeps its name',
    tag: 'catalogue',
    access: 'catalogue.write',
    params: idParamsSchema,
    body: updateCategorySchema,
    reply: categorySchema,
    status: 200,
  }),
  deleteCategory: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/categories/:id',
    summary: 'Remove a category without packages; Custom stays',
    tag: 'catalogue',
    access: 'catalogue.write',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
}
