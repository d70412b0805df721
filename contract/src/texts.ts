/** The sentences of the specification's error catalogue and forms, said by the server and shown by the client alike. */

export const signInTexts = {
  success: 'Login successful',
  failed: 'Login failed',
  staffRefused: 'Invalid credentials. Please try again.',
  dealerRefused: 'Invalid dealer credentials. Please check your dealer number and zip code.',
  pending: 'Signing in...',
  tooMany: (minutes: number): string =>
    `Too many sign-in attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
} as const

export const accessTexts = {
  forbidden: "You don't have permission to do this.",
  signedOut: 'Please sign in to continue.',
  deniedTitle: 'Access Denied',
  deniedPage: "You don't have permission to access this page.",
  deniedDashboard: 'Access Denied: Please log in to access your dashboard.',
  ordersSignedOut: 'Please log in to view your orders.',
  impersonating: "This cannot be done in somebody else's name. Stop impersonating to do it as yourself.",
} as const

/** How failed calls of the staff's lists are told. */
export const failureTexts = {
  /** The title in the territory area; elsewhere what failed is the title. */
  title: 'Error',
  tryAgain: 'Please try again',
} as const

export const impersonationTexts = {
  /** Beside the draft's button, where the dealer would sign. */
  signing: 'Nobody can sign for somebody else. You can save the order as pending for the dealer to sign.',
  switching: 'Switching to user session...',
  dealerFailed: 'Failed to impersonate dealer',
  userFailed: 'Failed to impersonate user',
  tryAgain: 'Please try again',
  banner: (name: string, mark: string): string => `You are impersonating ${name} (${mark})`,
  stopQuestion: 'Are you sure you want to stop impersonating and return to the admin dashboard?',
  stopped: 'Stopped impersonation successfully',
  stopFailed: 'Failed to stop impersonation',
} as const

export const orderTexts = {
  exists: 'You have already placed an order for this year. Only one order per calendar year is allowed.',
  noPackages: 'No packages selected',
  invalidPackages: 'Invalid package data',
  invalidTotal: 'Invalid order total',
  dealerInformationRequired: 'Dealer information required',
  approvalsRequired: 'All approvals required',
  electronicSignatureRequired: 'Electronic signature approval required',
  signatureRequired: 'Signature required',
  placeFailedTitle: 'Error placing order',
  placeFailed: 'Failed to submit your order. Please try again.',
  submitFailedTitle: 'Error submitting order',
  saveFailedTitle: 'Error saving order',
  saveFailed: 'Failed to save your order. Please try again.',
  saved: 'Order saved successfully!',
  signFailedTitle: 'Error completing order',
  signFailed: 'Failed to complete your order. Please try again.',
  signed: 'Order completed successfully!',
  pendingDataTitle: 'Order data issue',
  pendingEmptyTitle: 'Empty order',
  pendingLoadTitle: 'Error loading order',
  pendingLoadFailed: 'Failed to load your pending order. Please try again.',
  priceChanged: 'Some prices have changed. Please look at them and place the order again.',
  orderYearChanged: 'A new order year has begun. Please look at the packages of the new year.',
  agreementChanged: 'The agreement has changed. Please read it and sign again.',
  unavailableItems: 'Some packages are no longer available.',
  signatureDiffers: 'This order is already signed with another signature.',
  stale: 'This was changed meanwhile. Please look at the changes and try again.',
} as const

/** What staff read when they edit orders, one or many. */
export const orderEditTexts = {
  noPackages: 'No packages selected',
  invalidPackages: 'Invalid package data',
  invalidTotal: 'Invalid order total',
  nameTooLong: 'Please enter a name of at most 200 characters',
  nameAndPrice: 'Please enter both name and price',
  invalidPrice: 'Invalid price: Please enter a valid price',
  invalidMonths: 'Please enter a valid number of months (1 or more)',
  tooManyMonths: 'Please enter at most 60 months',
  selectOrdersAndStatus: 'Please select orders and status',
  selectOrdersToDelete: 'Please select orders to delete',
  tooMany: 'At most 1,000 orders at a time',
  statusRefused: 'This status cannot be set here.',
  over: 'A cancelled or expired order cannot be edited.',
  itemNotFound: 'This item is no longer on the order.',
  updated: (count: number): string => `Successfully updated ${count} orders`,
  updateFailed: 'Failed to update order status',
  /** What the territory's view says instead. */
  updatedInTerritory: 'Orders updated successfully',
  updateFailedInTerritory: 'Failed to update orders',
  tryAgain: 'Please try again',
  packagesUpdated: 'Order packages updated successfully',
  customAdded: 'Custom package added to order',
  packagesFailed: 'Failed to update order packages',
  monthsUpdated: 'Order months updated successfully',
  monthsFailed: 'Failed to update order months',
  priceUpdated: 'Price updated successfully',
  priceFailed: 'Failed to update price',
  deleteQuestion: (count: number): string =>
    `Are you sure you want to permanently delete ${count} selected orders? This action cannot be undone and will remove all associated order items.`,
  deleted: 'Orders deleted',
  deleteFailedTitle: 'Error',
  deleteFailed: 'Failed to delete orders.',
} as const

export const dealerTexts = {
  updated: 'Dealer information updated',
  confirmed: 'Dealer information confirmed',
  updateFailed: 'Failed to update dealer information.',
} as const

/** What staff read when they manage dealers. */
export const dealerAdminTexts = {
  created: 'Dealer created successfully',
  updated: 'Dealer updated successfully',
  deleted: 'Dealer deleted successfully',
  createFailed: 'Failed to create dealer',
  updateFailed: 'Failed to update dealer',
  deleteFailed: 'Failed to delete dealer',
  numberTaken: 'This dealer number belongs to another dealer.',
  hasOrders: 'A dealer with placed orders cannot be deleted. Deactivate the dealer instead.',
  unknownManager: 'Please select an active territory manager',
  staysWithManager: 'Your dealers stay assigned to you.',
  staysInDistrict: 'Your dealers stay in your district.',
} as const

/** What super admins read when they manage packages and categories. */
export const packageTexts = {
  created: 'Package created successfully',
  updated: 'Package updated successfully',
  createFailed: 'Failed to create package',
  updateFailed: 'Failed to update package',
  tryAgain: 'Please try again',
  /** Under the price: orders keep their own copy of it. */
  pricesStay: 'A price change never touches an order already placed.',
  duplicateQuestion: (year: number): string =>
    `Duplicate all ${year} packages for ${year + 1}? Active packages that are not custom are copied with their prices. ` +
    `Those that ${year + 1} already has, by name, category and tier, are skipped.`,
  duplicateFailed: 'Failed to duplicate packages',
  categoryCreated: 'Category created successfully',
  categoryUpdated: 'Category updated successfully',
  categoryDeleted: 'Category deleted successfully',
  categoryCreateFailed: 'Failed to create category',
  categoryUpdateFailed: 'Failed to update category',
  categoryDeleteFailed: 'Failed to delete category',
  exists: 'A package with this name, category and tier already exists in this year.',
  unknownCategory: 'Category is required',
  customCategory: 'The category Custom is for custom packages only.',
  categoryExists: 'A category with this name already exists.',
  categoryHasPackages: 'A category with packages cannot be removed. Move its packages to another category first.',
  categoryGone: 'This category has been removed meanwhile.',
  customStays: 'The category Custom cannot be renamed or removed.',
} as const

/** What staff read when they manage users. */
export const userTexts = {
  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  passwordUpdated: 'Password updated successfully',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  passwordFailed: 'Failed to update password',
  unlockFailed: 'Failed to unlock user',
  lastSuperAdmin: 'The last active super admin has to stay.',
  ownDeletion: 'You cannot delete your own account.',
  ownDeactivation: 'You cannot deactivate your own account.',
  ownDemotion: 'You cannot change your own role.',
  ownPassword: 'Change your own password on your profile page.',
  districtRequired: 'District is required for Sales Manager role',
  staysInDistrict: 'Your users stay in your district.',
  dealerStaysDealer: 'A dealer account stays a dealer.',
} as const

export const changeRequestTexts = {
  typeRequired: 'Please select a change type',
  messageTooShort: 'Please provide at least 10 characters explaining your request',
  submitted: 'Change request submitted',
  submittedDetail: 'Your request has been submitted and will be reviewed by an administrator.',
  failedTitle: 'Error submitting request',
  failed: 'Failed to submit your change request. Please try again.',
  pending: 'A change request for this order is already pending.',
  notRequestable: 'This order cannot be changed in its present status.',
  alreadyDecided: 'This change request has already been decided.',
  alreadyDecidedBy: (status: string, name: string) => `This change request has already been ${status} by ${name}.`,
  alreadyWithdrawn: 'This change request was withdrawn by the dealer.',
  notFound: 'Change request not found.',
  changesNotApplied: 'Only an approved Change can edit the order.',
  approved: 'Request approved',
  rejected: 'Request rejected',
  decisionDetail: 'The dealer has been told.',
  decisionFailed: 'The request could not be decided. Please try again.',
  withdrawn: 'Request withdrawn',
  withdrawnDetail: 'Your order stays as it was.',
  withdrawFailed: 'The request could not be withdrawn. Please try again.',
} as const

export const signatureTexts = {
  missingTitle: 'No signature',
  missing: 'Please draw your signature before saving.',
  incompleteTitle: 'Incomplete signature',
  saved: 'Signature saved',
  failedTitle: 'Error',
  failed: 'Failed to save signature. Please try again.',
} as const

export const profileTexts = {
  accountUpdated: 'Account updated',
  profileUpdated: 'Profile updated',
  passwordUpdated: 'Password updated',
  updateFailedTitle: 'Update failed',
  accountFailed: 'Failed to update account information.',
  profileFailed: 'Failed to update profile information.',
  passwordFailedTitle: 'Password update failed',
  passwordFailed: 'Failed to update password.',
} as const

export const notFoundTexts = {
  page: '404 Page Not Found',
  order: 'Order Not Found',
  agreement: 'Agreement Not Found',
  row: 'Not found.',
} as const

export const emptyTexts = {
  orders: 'No orders found',
  currentOrders: 'No current orders',
  activity: 'No recent activity',
  activityDetail: 'New orders and requests will appear here',
  changeRequests: 'No change requests found',
  dealers: 'No dealers found. Click "Add Dealer" to create the first one.',
  packages: 'No packages found',
  catalogue: 'No packages available',
  category: 'No packages available in this category',
  cart: 'No items in cart',
  adjustFilters: 'Try adjusting your filters',
  message: 'No message',
  messageDetail: 'No message provided',
} as const

/** Sentences for codes that carry none of the specification's own. */
export const requestTexts = {
  unreadable: 'The request could not be read.',
  notValid: 'Please check the marked fields.',
  tooLarge: 'The request is too large.',
  wrongType: 'This content type is not accepted.',
  foreignOrigin: 'This request came from another site and was refused.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The portal is not ready. Please try again in a moment.',
} as const
