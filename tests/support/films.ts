import { createBox } from './media-files'

/** A track of a film: what it is, its samples, and how its tables are written (ISO/IEC 14496-12, 8.6 and 8.7). */
export interface FilmTrack {
  handler: string
  samples: readonly Buffer[]
  samplesPerChunk?: number
  /** `same` says the size of all samples once; a number is the bits of a size in the shorter table. */
  sizes?: 'each' | 'same' | 4 | 8 | 16
  /** Places in 64 bits. */
  isWide?: boolean
  /** Changes its boxes by their types, such as `stco`; null leaves one out. */
  change?: Record<string, (box: Buffer) => Buffer | null>
}

/** Makes a film whose chunks of samples take turns, before or after the tables. */
export function createFilm(
  tracks: readonly FilmTrack[],
  { dataFirst = false, more = [] }: { dataFirst?: boolean; more?: readonly Buffer[] } = {},
): Buffer {
  const chunks = tracks.map(({ samples, samplesPerChunk = 1 }) =>
    Array.from({ length: Math.ceil(samples.length / samplesPerChunk) }, (_, index) =>
      Buffer.concat(samples.slice(index * samplesPerChunk, (index + 1) * samplesPerChunk)),
    ),
  )
  const type = createBox('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1'))
  const without = createMovie(tracks, (track) => chunks[track]?.map(() => 0) ?? [])
  let at = type.length + (dataFirst ? 0 : without.length) + 8
  const places = chunks.map((): number[] => [])
  const data: Buffer[] = []
  for (let turn = 0; turn < Math.max(...chunks.map(({ length }) => length)); turn += 1)
    for (const [track, own] of chunks.entries()) {
      const chunk = own[turn]
      if (!chunk) continue
      places[track]?.push(at)
      data.push(chunk)
      at += chunk.length
    }
  const movie = createMovie(tracks, (track) => places[track] ?? [])
  const media = createBox('mdat', Buffer.concat(data))
  return Buffer.concat([type, ...(dataFirst ? [media, movie] : [movie, media]), ...more])
}

function createMovie(tracks: readonly FilmTrack[], findPlaces: (track: number) => number[]): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(3000, 16)
  return createBox(
    'moov',
    createBox('mvhd', header),
    ...tracks.map((track, index) => createTrack(track, findPlaces(index))),
  )
}

function createTrack(track: FilmTrack, places: readonly number[]): Buffer {
  const { handler, samples, samplesPerChunk = 1, sizes = 'each', isWide = false, change = {} } = track
  const make = (type: string, ...content: Buffer[]) => {
    const box = createBox(type, ...content)
    return change[type] ? (change[type](box) ?? Buffer.alloc(0)) : box
  }
  const inTable = make(
    'stbl',
    make('stsd', toWords([0, 0])),
    make('stsc', toWords([0, 1, 1, samplesPerChunk, 1])),
    sizes === 'each' || sizes === 'same'
      ? make('stsz', listSizes(samples, sizes))
      : make('stz2', packSizes(samples, sizes)),
    isWide
      ? make('co64', toWords([0, places.length, ...places.flatMap((place) => [0, place])]))
      : make('stco', toWords([0, places.length, ...places])),
  )
  const described = make('hdlr', toWords([0, 0]), Buffer.from(handler, 'latin1'), Buffer.alloc(13))
  return make('trak', make('mdia', described, make('minf', inTable)))
}

function listSizes(samples: readonly Buffer[], sizes: 'each' | 'same'): Buffer {
  return sizes === 'same'
    ? toWords([0, samples[0]?.length ?? 0, samples.length])
    : toWords([0, 0, samples.length, ...samples.map(({ length }) => length)])
}

function packSizes(samples: readonly Buffer[], bits: 4 | 8 | 16): Buffer {
  const digits = samples.map(({ length }) => length.toString(16).padStart(bits / 4, '0')).join('')
  return Buffer.concat([
    toWords([0, bits, samples.length]),
    Buffer.from(digits + (digits.length % 2 ? '0' : ''), 'hex'),
  ])
}

function toWords(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 4)
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, index * 4)
  return bytes
}
