const domain = /@([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)>?$/i

/** What stands after the @ of Message-IDs: the domain that messages come from, or the portal's host. */
export const mailDomain = (from: string, publicUrl: string): string =>
  domain.exec(from.trim())?.[1]?.toLowerCase() ?? new URL(publicUrl).hostname
