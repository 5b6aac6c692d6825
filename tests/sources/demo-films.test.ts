import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readDemoContent } from '../../app/server/seed/demo-files'

const { films } = z
  .object({
    films: z.record(z.string(), z.object({ title: z.string(), seconds: z.int(), pages: z.array(z.string()) })),
  })
  .parse(JSON.parse(readFileSync('demo/facts.json', 'utf8')))
const { entries } = await readDemoContent('demo')
const pages = entries.filter(({ type, values }) => type === 'news' && values.video)
/** What is written in the films, and what their captions are made of. */
const written = readFileSync('demo/art/films/texts.mjs', 'utf8')

/** The places of the boxes of an MP4 file, by name. */
function findBoxes(bytes: Buffer): Record<string, number> {
  return Object.fromEntries(['moov', 'mvhd', 'mdat', 'soun'].map((name) => [name, bytes.indexOf(name)]))
}

it('Every film of the demo content is described by demo/facts.json', () => {
  expect(pages.map(({ key }) => key)).toEqual(Object.values(films).flatMap(({ pages: keys }) => keys))
})

describe.each(Object.entries(films))('%s', (name, { title, seconds, pages: keys }) => {
  const bytes = readFileSync(`demo/media/${name}.mp4`)
  const captions = readFileSync(`demo/media/${name}-captions.vtt`, 'utf8')

  it('is shown by its pages under its title, with its captions', () => {
    expect(written).toContain(`title: '${title}'`)
    for (const key of keys) {
      const page = pages.find((one) => one.key === key)
      expect(page?.values.video).toEqual({
        $video: name,
        captions: { $file: `${name}-captions`, name: `${title}字幕.vtt` },
      })
      expect(JSON.stringify(page)).toContain(`“${title}”`)
    }
  })

  it('plays as long as said, from its first bytes and without sound', () => {
    const { moov = 0, mvhd = 0, mdat = 0, soun } = findBoxes(bytes)

    expect(bytes.readUInt32BE(mvhd + 20) / bytes.readUInt32BE(mvhd + 16)).toBe(seconds)
    expect(moov).toBeLessThan(mdat)
    expect(soun).toBe(-1)
    expect(bytes.length).toBeLessThan(1_300_000)
  })

  it('has captions one after the other until its end', () => {
    const times = [...captions.matchAll(/00:(\d\d\.\d{3})/g)].map(([, second]) => Number(second))

    expect(captions).toMatch(/^WEBVTT\n/)
    expect(times).toHaveLength(12)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(seconds)
    for (const [, words] of captions.matchAll(/-->.*\n(.+)\n/g)) expect(written).toContain(`'${words}'`)
  })

  it('says in its picture that it is none of a real place', () => {
    expect(written).toContain("const sign = '效果图 · 地形与城市均为虚构'")
    expect(written.match(/^ {4}sign,$/gm)).toHaveLength(2)
  })
})
