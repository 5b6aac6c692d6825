import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFilm, type FilmTrack } from '../../../tests/support/films'
import { createBox } from '../../../tests/support/media-files'
import { cleanMp4 } from './mp4'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'))
})
afterAll(() => rm(folder, { recursive: true }))

const place = '[latitude: 30.123456] [longitude: 104.654321]'
const video: FilmTrack = {
  handler: 'vide',
  samples: Array.from({ length: 7 }, (_, index) => Buffer.alloc(500 + index, `frame ${index} `)),
}
const sound: FilmTrack = {
  handler: 'soun',
  samples: Array.from({ length: 40 }, (_, index) => Buffer.from(`s${String(index).padStart(3, '0')}`)),
  samplesPerChunk: 8,
  sizes: 'same',
}
/** A line each second, as drones write it. */
const positions: FilmTrack = {
  handler: 'text',
  samples: Array.from({ length: 5 }, (_, index) => Buffer.from(`${'.'.repeat(index)}${place}`)),
  samplesPerChunk: 2,
}

async function clean(film: Buffer): Promise<Buffer> {
  const file = join(folder, 'film.mp4')
  await writeFile(file, film)
  expect(await cleanMp4(file)).toEqual({ duration: 3 })
  return readFile(file)
}

const advice = {
  code: 'unsupportedType',
  message: '影片中除画面和声音外还有其他记录（可能含拍摄位置），无法清除，请用剪辑软件重新导出为 MP4 后上传',
}

/** What is left of a film when the samples of a track are zeros; the tables of the track are told apart. */
function expectOnlyRemoved(cleaned: Buffer, film: Buffer, removed: FilmTrack): void {
  expect(cleaned.length).toBe(film.length)
  for (const { samples } of [video, sound])
    for (const sample of samples) expect(cleaned.indexOf(sample)).toBe(film.indexOf(sample))
  for (const sample of removed.samples) {
    const at = film.indexOf(sample)
    expect(cleaned.subarray(at, at + sample.length).every((byte) => byte === 0)).toBe(true)
  }
  const track = film.indexOf('trak', film.indexOf(removed.handler) - 60)
  expect(cleaned.toString('latin1', track, track + 4)).toBe('free')
  expect(cleaned.includes(removed.handler)).toBe(false)
}

describe('What a camera records beside pictures and sound is removed from a film', () => {
  test.each([
    ['text of drones', positions],
    ['one chunk', { ...positions, samplesPerChunk: 5 }],
    ['places in 64 bits', { ...positions, isWide: true }],
    ['samples of one size', { ...positions, samples: [Buffer.from(place), Buffer.from(place)], sizes: 'same' }],
    ['sizes of eight bits', { ...positions, sizes: 8 }],
    ['sizes of sixteen bits', { ...positions, sizes: 16 }],
    [
      'sizes of four bits',
      { ...positions, samples: ['30.123456', '104.65432', '30.1'].map((one) => Buffer.from(one)), sizes: 4 },
    ],
    ['records of action cameras', { ...positions, handler: 'meta' }],
  ] as const satisfies ReadonlyArray<readonly [string, FilmTrack]>)('%s', async (_what, track) => {
    for (const dataFirst of [false, true]) {
      const film = createFilm([video, track, sound], { dataFirst })
      const cleaned = await clean(film)
      expectOnlyRemoved(cleaned, film, track)
      for (const digits of ['30.123456', '104.654321', '104.65432']) expect(cleaned.includes(digits)).toBe(false)
    }
  })

  test('several tracks, and none without samples stands in the way', async () => {
    const second = { ...positions, handler: 'djmd', samples: [Buffer.from(`D${place}`)] }
    const cleaned = await clean(createFilm([positions, video, second, { handler: 'tmcd', samples: [] }, sound]))
    for (const handler of ['text', 'djmd', 'tmcd']) expect(cleaned.includes(handler)).toBe(false)
    expect(cleaned.includes('30.123456')).toBe(false)
    for (const sample of [...video.samples, ...sound.samples]) expect(cleaned.includes(sample)).toBe(true)
  })

  test('and a film of pictures and sound stays as it is', async () => {
    const film = createFilm([video, sound], { more: [createBox('moof', Buffer.alloc(8))] })
    expect((await clean(film)).equals(film)).toBe(true)
    for (const name of ['film-1', 'film-2']) {
      const bytes = await readFile(`demo/media/${name}.mp4`)
      const file = join(folder, 'demo.mp4')
      await writeFile(file, bytes)
      expect(await cleanMp4(file)).not.toBeNull()
      const cleaned = await readFile(file)
      const data = bytes.indexOf('mdat')
      expect(cleaned.subarray(data).equals(bytes.subarray(data))).toBe(true)
      expect(cleaned.toString('latin1').split('trak').length).toBe(bytes.toString('latin1').split('trak').length)
    }
  })
})

describe('A film is refused with advice', () => {
  /** Writes a number into the content of a box, behind its length and type. */
  const write = (at: number, number: number) => (box: Buffer) => {
    box.writeUInt32BE(number, 8 + at)
    return box
  }
  const cut = (box: Buffer) => createBox(box.toString('latin1', 4, 8), box.subarray(8, 18))
  const leaveOut = () => null

  test.each([
    ['a table of places beyond the file', { stco: write(8, 1_000_000) }],
    ['a place in the tables', { stco: write(8, 60) }],
    ['a place of the pictures', { stco: (box: Buffer) => write(8, Math.max(0, box.readUInt32BE(16) - 100))(box) }],
    ['more places than the table holds', { stco: write(4, 0xffff_ffff) }],
    ['fewer places than samples', { stco: write(4, 1) }],
    ['a size beyond the file', { stsz: write(12, 0xffff_fff0) }],
    ['more sizes than the table holds', { stsz: write(8, 0xffff_ffff) }],
    ['samples of one huge size', { stsz: (box: Buffer) => write(8, 0xffff_ffff)(write(4, 0xffff_ffff)(box)) }],
    ['runs that begin late', { stsc: write(8, 2) }],
    ['runs without samples', { stsc: write(12, 0) }],
    ['no run', { stsc: write(4, 0) }],
    ['more runs than the table holds', { stsc: write(4, 9) }],
    ['a table that is cut off', { stsz: cut }],
    ['no places', { stco: leaveOut }],
    ['no sizes', { stsz: leaveOut }],
    ['no runs', { stsc: leaveOut }],
    ['two tables of places', { stco: (box: Buffer) => Buffer.concat([box, box]) }],
    ['no tables', { stbl: leaveOut }],
    ['nothing that says what it records', { hdlr: leaveOut }],
    ['two things that say what it records', { hdlr: (box: Buffer) => Buffer.concat([box, box]) }],
  ])('when a track has %s', async (_what, change) => {
    await expect(clean(createFilm([video, { ...positions, change }, sound]))).rejects.toMatchObject(advice)
  })

  test('when its samples lie in fragments', async () => {
    const film = createFilm([video, positions], { more: [createBox('moof', Buffer.alloc(8))] })
    await expect(clean(film)).rejects.toMatchObject(advice)
  })

  test('when a track has more chunks than anything records', async () => {
    const samples = Array.from({ length: 300_001 }, () => Buffer.from('x'))
    const film = createFilm([video, { ...positions, samples, samplesPerChunk: 1 }])
    await expect(clean(film)).rejects.toMatchObject(advice)
  })
})
