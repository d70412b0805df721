interface Duplication {
  fromYear: number
  created: number
  skipped: number
}

const packagesText = (count: number): string => (count === 1 ? '1 package' : `${count} packages`)

/** '12 packages created for 2028' */
export const duplicationTitle = ({ fromYear, created }: Duplication): string =>
  `${created === 0 ? 'No packages' : packagesText(created)} created for ${fromYear + 1}`

/** What was left out and why; undefined when nothing was. */
export function duplicationDetail({ fromYear, created, skipped }: Duplication): string | undefined {
  if (skipped > 0) {
    return `${packagesText(skipped)} skipped: ${fromYear + 1} already has the same name, category and tier.`
  }
  return created === 0 ? `${fromYear} has no active packages that are not custom.` : undefined
}
