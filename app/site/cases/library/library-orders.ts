/** What the cases can be sorted by; the address leaves the first one out. */
export const libraryOrders = { newest: '年份由新到旧', oldest: '年份由旧到新', scale: '建设规模' } as const
