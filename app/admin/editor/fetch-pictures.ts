import type { MediaRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import type { RemotePicture } from './paste/take-pictures'

/** What came of pictures that the server was asked to fetch. */
export interface FetchedPictures {
  fetched: number
  /** Those that could not be had, each with the reason. */
  failed: Array<{ name: string; problem: string }>
}

/** How many pictures the server is asked for at a time. */
const atOnce = 3

/**
 * Has the server fetch pictures of other web sites, a few at a time.
 * @param onEnd called for every picture, with nothing when it could not be had
 */
export async function fetchPictures(
  pictures: readonly RemotePicture[],
  onEnd: (picture: RemotePicture, media: MediaRow | null) => void,
): Promise<FetchedPictures> {
  const result: FetchedPictures = { fetched: 0, failed: [] }
  const waiting = pictures.values()
  async function fetchNext() {
    for (const picture of waiting) {
      try {
        onEnd(picture, await writeAsStaff('media.fetch', { url: picture.url, name: picture.name }))
        result.fetched += 1
      } catch (error) {
        result.failed.push({ name: picture.name, problem: getFailureText(error) })
        onEnd(picture, null)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return result
}
