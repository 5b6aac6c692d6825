import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'

/** Pictures of other web sites, which are fetched once and then belong to the media library. */
export interface RemotePictures {
  /**
   * Fetches a picture from a public address and stores it; the same bytes are stored once.
   * @param picture.name the name under which the media library lists it
   * @throws Problem invalid for an address that is not fetched, notFound for a picture that cannot be had, tooLarge,
   *   unsupportedType, tooManyRequests, unavailable
   */
  fetchPicture(picture: { url: string; name: string }, actor: Actor): Promise<MediaRow>
}

/** What may be fetched from where. The defaults are those of the running site. */
export interface RemotePicturesOptions {
  /** Whether a host may be asked by its name; all hosts by default. */
  isAllowedHost?: ((host: string) => boolean) | undefined
  /** Whether an address may be connected to; public ones by default. */
  isAllowedAddress?: (address: string) => boolean
  /** Whether a port may be connected to; 80 and 443 by default. */
  isAllowedPort?: (port: number) => boolean
  /** Finds all addresses of a host; the system's resolver by default. */
  resolveHost?: (host: string) => Promise<string[]>
  /** For how long one picture is waited for. */
  timeoutMs?: number
  /** How many pictures one person may have fetched in ten minutes. */
  picturesPerPerson?: number
}
