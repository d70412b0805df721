const nothingSaved = 'Nothing is saved, sent or signed.'

/** What a preview shows, next to that it writes nothing, which is all that phones have room for. */
export const PreviewHelp = ({ isSample }: { isSample: boolean }) => (
  <>
    <span className="max-md:hidden">
      {isSample
        ? 'Sample dealer, sample packages, the day you choose.'
        : 'Real dealer, real packages, the day you choose.'}
    </span>{' '}
    {nothingSaved}
  </>
)
