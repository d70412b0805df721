import { Sheet } from '../../layout/sheet'
import { SkeletonBar } from '../skeleton'
import { LoadingLabel } from './loading-label'
import { RowBlocks } from './row-blocks'

interface FactorBlocksProps {
  /** Whether a boxed sentence follows the first sheet. */
  withNotice: boolean
}

/** The skeleton of the second-factor page: the overview, then a sheet for each factor, as high as an empty one. */
export function FactorBlocks({ withNotice }: FactorBlocksProps) {
  return (
    <>
      <LoadingLabel words="Loading your second factors" />
      <div aria-hidden className="grid gap-5 md:gap-7">
        <Sheet className="flex min-h-[215px] items-center gap-4 md:min-h-[119px] md:gap-5 md:py-6 lg:min-h-[98px]">
          <SkeletonBar className="size-12 flex-none rounded-full" />
          <div className="grid flex-1 gap-3">
            <SkeletonBar className="h-3.5 w-3/5" />
            <SkeletonBar className="w-4/5" />
          </div>
        </Sheet>
        {withNotice && <SkeletonBar className="h-[63px] w-full rounded-control md:h-[44px]" />}
        <RowBlocks title="Passkeys" rows={1} className="min-h-[146px] md:min-h-[150px]" />
        <RowBlocks title="Authenticator app" rows={1} className="min-h-[198px] md:min-h-[168px]" />
        <RowBlocks title="Recovery codes" rows={1} className="min-h-[146px] md:min-h-[150px]" />
      </div>
    </>
  )
}
