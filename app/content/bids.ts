/** What 投标材料包 takes at most: chosen entries, and bytes of scans. */
export const maxBidRows = 200
export const maxBidBytes = 200_000_000

/** The longest name of a tender, in characters. */
export const maxBidTitle = 60

/** What is known of the scan of a certificate: it is in the library, it was there and is gone, or there never was one. */
export const scanStates = ['ready', 'missing', 'none'] as const
