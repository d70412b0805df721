/** The backdrop behind dialogs and panels. On the same level as they are, so that a second dialog's backdrop covers the first. */
export const scrimClass = 'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade'

/** The box of an overlay. */
export const popClass = 'rounded-sheet border border-line bg-surface shadow-pop'
