import type { Package } from '@portal/contract/catalog/catalog'
import type { EndpointName } from '@portal/contract/endpoints'
import type { PackagePromise } from '@portal/contract/marketing/promise'
import { packageTexts } from '@portal/contract/texts/package'
import { counted } from '@portal/contract/texts/plural'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { errorText } from '../../lib/api/errors'
import { callQuery, pageQuery, refreshCalls } from '../../lib/api/queries'

interface Duplication {
  fromYear: number
  created: number
  skipped: number
}

/** '12 packages created for 2028' */
export const duplicationTitle = ({ fromYear, created }: Duplication): string =>
  `${created === 0 ? 'No packages' : counted(created, 'package')} created for ${fromYear + 1}`

/** The number of skipped packages and the reason; undefined if none were skipped. */
export function duplicationDetail({ fromYear, created, skipped }: Duplication): string | undefined {
  if (skipped > 0) {
    return `${counted(skipped, 'package')} skipped: ${fromYear + 1} already has the same name, category and tier.`
  }
  return created === 0 ? `${fromYear} has no active packages that are not custom.` : undefined
}

/** A package with its promises. Not cached, so that each dialog starts with the stored ones. */
export const packageDetailQuery = (id: string) => ({ ...callQuery('getPackage', { params: { id } }), gcTime: 0 })

/** Reads the stored promises of a package. */
export const loadPromises = async (id: string): Promise<PackagePromise[]> =>
  (await call('getPackage', { params: { id } })).promises

/** The calls to refresh after the catalog changes: its lists, and the package counts of categories. */
const affectedCalls = ['listPackages', 'listCategories', 'listManagedCategories'] as const satisfies EndpointName[]

/** The maximum page size of the call, in packages. */
const pageSize = 1000

const packagesPageQuery = (offset: number) => pageQuery('listPackages', { query: { limit: pageSize, offset } })

interface AllPackages {
  /** Undefined until every page has loaded. */
  all: readonly Package[] | undefined
  error: Error | null
}

/** Every package that the viewer may see, over as many calls as needed. Most catalogs need one. */
export function useAllPackages(): AllPackages {
  const first = useQuery(packagesPageQuery(0))
  const extraPages = Math.max(0, Math.ceil((first.data?.total ?? 0) / pageSize) - 1)
  const otherPages = useQueries({
    queries: Array.from({ length: extraPages }, (_, index) => packagesPageQuery((index + 1) * pageSize)),
  })
  const pages = [first, ...otherPages]
  const isComplete = pages.every(({ data }) => data !== undefined)
  return {
    all: isComplete ? pages.flatMap(({ data }) => data?.rows ?? []) : undefined,
    error: pages.find(({ error, data }) => error && !data)?.error ?? null,
  }
}

/** Adds a package. The first custom package also creates the Custom category. */
export function useCreatePackage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'createPackage'>['body']) => call('createPackage', { body }),
    onSuccess: () => {
      toast({ title: packageTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface PackageEdit {
  id: string
  /** The changed fields, with the `updatedAt` that the edit is based on. */
  body: CallArguments<'updatePackage'>['body'] & { updatedAt: string }
}

/**
 * Changes a package. The mutation is pending until the lists are refreshed, even after a rejection, because someone else may have
 * changed the package first. `onRejected` is called after a rejection even if the screen that sent the change is gone.
 */
export function useUpdatePackage({ onRejected }: { onRejected?: (error: Error) => void } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: PackageEdit) => call('updatePackage', { params: { id }, body }),
    onSuccess: () => toast({ title: packageTexts.updated, variant: 'success' }),
    onError: onRejected,
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}

/** Copies a year's packages to the next year. The response counts created and skipped packages. */
export function useDuplicatePackages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fromYear: number) => call('duplicatePackages', { body: { fromYear, toYear: fromYear + 1 } }),
    onSuccess: (outcome, fromYear) => {
      toast({ title: duplicationTitle({ ...outcome, fromYear }), variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
    onError: (error) =>
      toast({
        title: packageTexts.duplicateFailed,
        description: errorText(error, packageTexts.tryAgain),
        variant: 'error',
      }),
  })
}

/** Adds a category at the end of the catalog. */
export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'createCategory'>['body']) => call('createCategory', { body }),
    onSuccess: () => {
      toast({ title: packageTexts.categoryCreated, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface CategoryEdit {
  id: string
  /** The changed fields, with the `updatedAt` that the edit is based on. */
  body: CallArguments<'updateCategory'>['body'] & { updatedAt: string }
}

/** Changes a category. Refreshes the lists even after a rejection, because someone else may have changed the category first. */
export function useUpdateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: CategoryEdit) => call('updateCategory', { params: { id }, body }),
    onSuccess: () => toast({ title: packageTexts.categoryUpdated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Deletes an empty category. Refreshes the lists even after a rejection, because the category may have packages by now. */
export function useDeleteCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteCategory', { params: { id } }),
    onSuccess: () => toast({ title: packageTexts.categoryDeleted, variant: 'success' }),
    onError: (error) =>
      toast({
        title: packageTexts.categoryDeleteFailed,
        description: errorText(error, packageTexts.tryAgain),
        variant: 'error',
      }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
