/** The veil behind dialogs and panels. */
export const scrimClass = 'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade'

/** A box that stands over the page. */
export const popClass = 'rounded-sheet border border-line bg-surface shadow-pop'
