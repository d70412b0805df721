export const orderPath = (id: string): string => `/orders/${id}`

export const agreementPath = (id: string): string => `/orders/${id}/agreement`
