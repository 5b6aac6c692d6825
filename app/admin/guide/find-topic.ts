import { getContentType, typeNames } from '../../content/registry'

/** The pages that a topic other than those on content helps at, by the beginning of their path. */
const topicsByPath: ReadonlyArray<readonly [start: string, id: string]> = [
  ['/user', 'account'],
  ['/manage/schedule', 'publish'],
  ['/manage/media', 'pictures'],
  ['/manage/maps', 'pictures'],
  ['/manage/trash', 'history'],
  ['/manage/activity', 'history'],
  ['/manage/reviews', 'reviews'],
  ['/manage/settings', 'settings'],
  ['/manage/redirects', 'settings'],
  ['/manage/accounts', 'accounts'],
  ['/manage/duties', 'accounts'],
  ['/linkUS/applicationShow', 'applications'],
  ['/manage/candidates', 'candidates'],
  ['/manage/bids', 'bids'],
]

/**
 * Finds what helps at a page of the back office. Apart from the topics, whose words only the guide loads.
 * @param hasEntry whether its address names an entry
 * @returns the id of a topic; undefined where the guide as a whole has to do
 */
export function findTopic(pathname: string, hasEntry: boolean): string | undefined {
  const known = topicsByPath.find(([start]) => pathname.startsWith(start))
  if (known) return known[1]
  const type = typeNames.find((name) => Object.values(getContentType(name).paths).includes(pathname))
  if (type === undefined) return undefined
  if (type === 'banner') return 'home'
  return hasEntry || pathname === getContentType(type).paths.add ? 'write' : 'lists'
}
