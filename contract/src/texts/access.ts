export const accessTexts = {
  forbidden: "You don't have permission to do this.",
  signedOut: 'Please sign in to continue.',
  deniedTitle: 'Access Denied',
  deniedPage: "You don't have permission to access this page.",
  deniedDashboard: 'Access Denied: Please log in to access your dashboard.',
  ordersSignedOut: 'Please log in to view your orders.',
  passwordChangeRequired: 'Please choose a password of your own first.',
  impersonating: "This cannot be done in somebody else's name. Stop impersonating to do it as yourself.",
} as const
