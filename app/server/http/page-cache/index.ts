export type { PublicPages, SharedKind } from './cache-key'
export { createPageCache, type PageCache, type PageCacheOptions } from './page-cache'
