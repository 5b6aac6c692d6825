/** 仍然发布: with fewer characters, the reason for publishing severe findings says nothing. */
export const shortestReason = 4
