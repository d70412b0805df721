const KB = 1024

/** Formats a file size: '1.4 MB', '212 KB'. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / KB / KB
  if (megabytes >= 1) return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / KB))} KB`
}
