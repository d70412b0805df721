import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Without these names of our theme (`styles/theme.css`), tailwind-merge would keep two classes that set the same property. */
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['sheet', 'control', 'badge', 'tag', 'check'],
      shadow: ['sheet', 'pop', 'key'],
      animate: ['rise', 'fade', 'slide-in', 'toast-in', 'words', 'late'],
    },
  },
})

/** Joins class names. If two set the same property, keeps only the later one. */
export const cn = (...classes: ClassValue[]): string => mergeClasses(clsx(classes))
