/** How much of a whole is reached, 0 to 1; said in words beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 12" preserveAspectRatio="none" className="block h-3 w-full overflow-visible">
      <rect
        width={100}
        height={12}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1.5}
        className="fill-c-last stroke-c-last-line"
      />
      <rect width={share * 100} height={12} className="fill-c-this" />
    </svg>
  )
}
