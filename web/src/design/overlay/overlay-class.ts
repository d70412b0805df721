/** The veil behind dialogs and panels. On their own level, so that the one of a second dialog lies over the first. */
export const scrimClass = 'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade'

/** A box that stands over the page. */
export const popClass = 'rounded-sheet border border-line bg-surface shadow-pop'
