import type { Package } from '@portal/contract/catalogue/catalogue'
import type { EndpointName } from '@portal/contract/endpoints'
import { packageTexts } from '@portal/contract/texts/package'
import { counted } from '@portal/contract/texts/plural'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { Sent } from '../../lib/api/call-types'
import { errorText } from '../../lib/api/errors'
import { pageQuery, refreshCalls } from '../../lib/api/queries'

interface Duplication {
  fromYear: number
  created: number
  skipped: number
}

/** '12 packages created for 2028' */
export const duplicationTitle = ({ fromYear, created }: Duplication): string =>
  `${created === 0 ? 'No packages' : counted(created, 'package')} created for ${fromYear + 1}`

/** What was left out and why; undefined when nothing was. */
export function duplicationDetail({ fromYear, created, skipped }: Duplication): string | undefined {
  if (skipped > 0) {
    return `${counted(skipped, 'package')} skipped: ${fromYear + 1} already has the same name, category and tier.`
  }
  return created === 0 ? `${fromYear} has no active packages that are not custom.` : undefined
}

/** What a changed catalogue changes on any screen: its lists, and the number of packages of a category. */
const affectedCalls = ['listPackages', 'listCategories', 'listManagedCategories'] as const satisfies EndpointName[]

/** As many as one call sends. */
const pageSize = 1000

const pageFrom = (offset: number) => pageQuery('listPackages', { query: { limit: pageSize, offset } })

interface AllPackages {
  /** Undefined until every page of them has come. */
  all: readonly Package[] | undefined
  error: Error | null
}

/** Every package the viewer may see, however many calls that takes: one, of most catalogues. */
export function useAllPackages(): AllPackages {
  const first = useQuery(pageFrom(0))
  const more = Math.max(0, Math.ceil((first.data?.total ?? 0) / pageSize) - 1)
  const rest = useQueries({ queries: Array.from({ length: more }, (_, index) => pageFrom((index + 1) * pageSize)) })
  const pages = [first, ...rest]
  const isWhole = pages.every(({ data }) => data !== undefined)
  return {
    all: isWhole ? pages.flatMap(({ data }) => data?.rows ?? []) : undefined,
    error: pages.find(({ error, data }) => error && !data)?.error ?? null,
  }
}

/** Adds a package; the first custom one brings the category Custom with it. */
export function useCreatePackage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createPackage'>['body']) => call('createPackage', { body }),
    onSuccess: () => {
      toast({ title: packageTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface PackageEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updatePackage'>['body'] & { updatedAt: string }
}

/**
 * Changes a package. It is pending until the lists are asked for again, also after a refusal: somebody was faster.
 * `onRefused` is told of a refusal even when the screen that sent the change is gone.
 */
export function useUpdatePackage({ onRefused }: { onRefused?: (error: Error) => void } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: PackageEdit) => call('updatePackage', { params: { id }, body }),
    onSuccess: () => toast({ title: packageTexts.updated, variant: 'success' }),
    onError: onRefused,
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}

/** Copies a year's packages to the next one; the reply counts what was created and what was skipped. */
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

/** Adds a category, last in the catalogue. */
export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createCategory'>['body']) => call('createCategory', { body }),
    onSuccess: () => {
      toast({ title: packageTexts.categoryCreated, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface CategoryEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updateCategory'>['body'] & { updatedAt: string }
}

/** Changes a category. The lists are asked for again, also after a refusal: somebody was faster. */
export function useUpdateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: CategoryEdit) => call('updateCategory', { params: { id }, body }),
    onSuccess: () => toast({ title: packageTexts.categoryUpdated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Removes a category without packages. The lists are asked for again, also after a refusal: it may have some now. */
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
