const frame = /\/src\/app\/(?:frame\/|routes\/|session\/session-keeper)/
/** Small parts of most pages. Elsewhere the whole group of the first page that needs one would come with it to all others. */
const parts =
  /\/design\/(?:display\/(?:dashed-number|email-text)|layout\/fact-list|state\/empty-state|keep-in-place|use-media-query)\.tsx?$|\/records\/badges\.tsx$|\/texts\/list\.ts$|\/src\/lib\/(?:formats|api\/dealer-addresses)\.ts$|\/icons\/(?:check|mail-check|minus|phone|plus|user-round)\.mjs$/

/**
 * What is loaded together comes as one file, with all that it imports: in two dozen it would be a twentieth to a sixth larger
 * when compressed. What is named first keeps to itself what those below need too.
 */
export const scriptGroups = [
  { name: 'entry', tags: ['$initial' as const], priority: 9 },
  // Right after the sign-in screen: what checks its forms, and the place of toasts.
  { name: 'sign-in-schemas', test: /\/contract\/src\/accounts\/sign-in\.ts$/, priority: 8 },
  { name: 'toasts', test: /\/src\/design\/toast\/toaster\.tsx$/, priority: 7 },
  // What everybody loads who is signed in, but for signed-in.tsx itself, by whose name the server finds it in the manifest.
  { name: 'portal', test: (file: string) => frame.test(file) || parts.test(file), priority: 6 },
  // What shows an order, on a dealer's home and on staff's screens.
  { name: 'order', test: /\/src\/ordering\/(?:(?:order|cart)\/[^/]+|signature\/signature-preview\.tsx)$/, priority: 5 },
  // What is filled in or chosen without the library of forms.
  {
    name: 'controls',
    test: /\/src\/design\/(?:form\/(?:checkbox|select|segmented-control)|layout\/(?:step-indicator|summary-card))\.tsx$/,
    priority: 4,
  },
  // What a checkout sends and checks, some of which staff's screens need too.
  {
    name: 'placing',
    test: /\/contract\/src\/(?:orders\/(?:order|placing|signing-events)|texts\/prepared-order|accounts\/profile)\.ts$|\/dealer-fields\/dealer-form\.ts$/,
    priority: 3,
  },
  // What stands beside something: the menus of staff, a dealer's hints.
  { name: 'beside', test: /\/@radix-ui\/react-popper\//, priority: 2 },
  // What the page about signing in shares with the staff's first sight of it.
  { name: 'factors', test: /\/page-skeletons\/factor-blocks\.tsx$|\/icons\/key-round\.mjs$/, priority: 2 },
  // What only staff have of the portal.
  { name: 'staff', test: /\/src\/app\/staff\/parts\.ts$/, priority: 1 },
]
