const frame = /\/src\/app\/(?:frame\/|routes\/|session\/session-keeper)/
/** Small parts of most pages. In another group, they would make all pages load the group of the first page that uses them. */
const parts =
  /\/design\/(?:display\/(?:dashed-number|email-text)|layout\/fact-list|state\/empty-state|keep-in-place|use-media-query)\.tsx?$|\/records\/badges\.tsx$|\/texts\/list\.ts$|\/src\/lib\/(?:formats|api\/dealer-addresses)\.ts$|\/icons\/(?:check|mail-check|minus|phone|plus|user-round)\.mjs$/

/**
 * Code that loads together is bundled in one file with all its imports. Split into two dozen files, the compressed size would be
 * 5% to 17% larger. Groups listed first also keep modules that later groups need.
 */
export const scriptGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 9 },
  // Needed right after the sign-in screen: form validation and the toast container.
  { name: 'sign-in-schemas', test: /\/contract\/src\/accounts\/sign-in\.ts$/, priority: 8 },
  { name: 'toasts', test: /\/src\/design\/toast\/toaster\.tsx$/, priority: 7 },
  // Everything that all signed-in users load, except signed-in.tsx itself, which the server finds by name in the manifest.
  { name: 'portal', test: (file: string) => frame.test(file) || parts.test(file), priority: 6 },
  // Displays an order, on a dealer's home and on staff screens.
  { name: 'order', test: /\/src\/ordering\/(?:(?:order|cart)\/[^/]+|signature\/signature-preview\.tsx)$/, priority: 5 },
  // Inputs and choices without the form library.
  {
    name: 'controls',
    test: /\/src\/design\/(?:form\/(?:checkbox|select|segmented-control)|layout\/(?:step-indicator|summary-card))\.tsx$/,
    priority: 4,
  },
  // What checkout sends and validates; staff screens need parts of it too.
  {
    name: 'placing',
    test: /\/contract\/src\/(?:orders\/(?:order|placing|signing-events)|texts\/prepared-order|accounts\/profile)\.ts$|\/dealer-fields\/dealer-form\.ts$/,
    priority: 3,
  },
  // Popovers: staff's menus and dealers' hints.
  { name: 'beside', test: /\/@radix-ui\/react-popper\//, priority: 2 },
  // Shared by the security page and its skeleton in the staff area.
  { name: 'factors', test: /\/page-skeletons\/factor-blocks\.tsx$|\/icons\/key-round\.mjs$/, priority: 2 },
  // Parts that only staff load.
  { name: 'staff', test: /\/src\/app\/staff\/parts\.ts$/, priority: 1 },
]
