export type { PublicPages, SharedKind } from './cache-key'
export { createPageCache, type PageCacheOptions } from './page-cache'
