const KB = 1024

/** '1.4 MB', '212 KB': how large a file is, for people. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / KB / KB
  if (megabytes >= 1) return `${megabytes >= 10 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / KB))} KB`
}
