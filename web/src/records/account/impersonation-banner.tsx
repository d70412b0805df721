import { UserRoundCheck } from 'lucide-react'

interface ImpersonationBannerProps {
  /** Names the impersonated account: 'You are impersonating Renee Calloway (204418)'. */
  text: string
  onStop: () => void
}

export function ImpersonationBanner({ text, onStop }: ImpersonationBannerProps) {
  return (
    <section
      aria-label="Impersonation"
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-banner px-gutter py-2 text-white"
    >
      <p className="flex min-w-0 items-center gap-3 text-[15px]">
        <UserRoundCheck aria-hidden className="size-5" />
        <span>{text}</span>
      </p>
      <button
        type="button"
        onClick={onStop}
        className="inline-flex h-11 items-center gap-2 rounded-control border border-white px-4 font-semibold text-sm hover:bg-white hover:text-banner focus-visible:outline-white md:h-9"
      >
        Stop Impersonation
      </button>
    </section>
  )
}
