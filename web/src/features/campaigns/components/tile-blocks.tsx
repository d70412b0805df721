/** Placeholders while the tiles load. */
export const TileBlocks = () => (
  <div className="mb-5 grid grid-cols-2 gap-2.5 md:gap-5 xl:grid-cols-4">
    {['sent', 'signed in', 'orders', 'investment'].map((name) => (
      <div key={name} className="h-[138px] rounded-sheet border border-line bg-surface md:h-[154px]" />
    ))}
  </div>
)
