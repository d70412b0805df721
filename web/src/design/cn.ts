import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      radius: ['sheet', 'control', 'badge', 'tag', 'check'],
      shadow: ['sheet', 'pop', 'key'],
      animate: ['rise', 'fade', 'slide-in', 'toast-in', 'late'],
    },
  },
})

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
