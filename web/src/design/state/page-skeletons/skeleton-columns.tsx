import { ListSkeleton, type SkeletonColumn } from './list-skeleton'

/** Columns of a list's skeleton, by the kind of value. */
export const text = (header: string): SkeletonColumn => ({ header })
export const short = (header: string): SkeletonColumn => ({ header, value: 'short' })
export const badge = (header: string): SkeletonColumn => ({ header, value: 'badge' })
export const money = (header: string): SkeletonColumn => ({ header, value: 'short', align: 'right' })
export const wideOnly = (column: SkeletonColumn): SkeletonColumn => ({ ...column, wide: true })

export const list = (props: Parameters<typeof ListSkeleton>[0]) => () => <ListSkeleton {...props} />
