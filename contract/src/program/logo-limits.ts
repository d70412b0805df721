/** The maximum size of a logo file in bytes: 512 KB. Source: docs/spec 24.27. */
export const maxLogoBytes = 512 * 1024
/** The maximum width and height of a logo in pixels. */
export const maxLogoWidth = 1200
export const maxLogoHeight = 400
/** The maximum size in bytes of a logo in emails. A larger one would make every email of a campaign much larger. */
export const maxMailLogoBytes = 100 * 1024
