import type { ReactNode } from 'react'
import { Sheet } from '../../layout/sheet'
import { SkeletonBar, SkeletonCards } from '../skeleton'
import { SkeletonPage } from './skeleton-page'

interface SheetSkeletonProps {
  title: string
  back?: { href: string; label: string }
  help?: ReactNode
  wide?: boolean
  compact?: boolean
}

const fields = [0, 1, 2, 3, 4, 5, 6, 7]

/** The skeleton of a form: labels and fields in two columns. */
export function FormSkeleton(props: SheetSkeletonProps) {
  return (
    <SkeletonPage {...props}>
      <Sheet>
        <SkeletonBar className="h-5 w-44" />
        <div className="mt-5 grid gap-5 border-ink border-t-2 pt-6 md:grid-cols-2">
          {fields.map((field) => (
            <div key={field} className="grid gap-2.5">
              <SkeletonBar className="w-28" />
              <span className="h-11 rounded-control border border-line bg-surface" />
            </div>
          ))}
        </div>
      </Sheet>
    </SkeletonPage>
  )
}

const lines = ['h-4 w-1/3', 'w-full', 'w-11/12', 'w-4/5', 'mt-4 h-4 w-1/4', 'w-10/12', 'w-2/3', 'w-9/12']

/** The skeleton of a text. */
export function DocumentSkeleton(props: SheetSkeletonProps) {
  return (
    <SkeletonPage {...props}>
      <Sheet>
        <div className="grid max-w-[72ch] gap-5">
          {lines.map((lineClass) => (
            <SkeletonBar key={lineClass} className={lineClass} />
          ))}
        </div>
      </Sheet>
    </SkeletonPage>
  )
}

/** The skeleton of cards side by side. */
export function CardsSkeleton(props: SheetSkeletonProps) {
  return (
    <SkeletonPage {...props}>
      <SkeletonBar className="mb-4 h-6 w-52" />
      <SkeletonCards label="" />
    </SkeletonPage>
  )
}

const cards = [0, 1, 2]

/** The skeleton of a user's own page: current data on a large sheet, past data below. */
export function HomeSkeleton(props: SheetSkeletonProps) {
  return (
    <SkeletonPage {...props}>
      <div className="grid gap-5 md:gap-7">
        <Sheet>
          <SkeletonBar className="h-5 w-40" />
          <SkeletonBar className="mt-5 h-13 w-60 rounded-control" />
          <div className="mt-6 grid gap-4 border-ink border-t-2 pt-5">
            {cards.map((card) => (
              <div key={card} className="flex justify-between gap-8">
                <SkeletonBar className="h-3.5 w-2/5" />
                <SkeletonBar className="h-3.5 w-20" />
              </div>
            ))}
          </div>
          <SkeletonBar className="mt-8 h-12 w-48 rounded-control" />
        </Sheet>
        <div className="grid gap-3">
          <SkeletonBar className="h-6 w-44" />
          <div className="border-ink border-t-2" />
          <SkeletonBar className="mt-2 w-2/3" />
          <SkeletonBar className="w-1/2" />
        </div>
      </div>
    </SkeletonPage>
  )
}
