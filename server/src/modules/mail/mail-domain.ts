const domain = /@([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)>?$/i

/** The domain of Message-IDs: the sender's domain, or the portal's host. */
export const mailDomain = (from: string, publicUrl: string): string =>
  domain.exec(from.trim())?.[1]?.toLowerCase() ?? new URL(publicUrl).hostname
