import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDemoContent } from '../../app/server/seed/demo-files'

interface Use {
  place: string
  name: string
  alt: string
}

const { entries, settings, pictures } = await readDemoContent('demo')
const uses = [
  ...entries.flatMap(({ type, key, values }) => listUses(`${type}/${key}`, values)),
  ...listUses('settings', settings),
]

/** The pictures a value holds: as fields and inside formatted text. */
function listUses(place: string, value: unknown): Use[] {
  if (typeof value === 'string')
    return [...value.matchAll(/<img data-demo="([^"]+)" alt="([^"]*)"/g)].map(([, name = '', alt = '']) => ({
      place,
      name,
      alt,
    }))
  if (typeof value !== 'object' || value === null) return []
  if ('$image' in value) return [{ place, name: String(value.$image), alt: 'alt' in value ? String(value.alt) : '' }]
  return Object.values(value).flatMap((part) => listUses(place, part))
}

const listPlaces = (name: string) => uses.filter((use) => use.name === name).map(({ place }) => place)

describe('Pictures of the demo content', () => {
  it('stand in three places at the most, and in no entry twice', () => {
    const crowded = pictures.flatMap(({ key }) => {
      const places = listPlaces(key)
      return places.length > 3 || new Set(places).size < places.length ? [{ key, places }] : []
    })

    expect(crowded).toEqual([])
  })

  it('are all used', () => {
    expect(pictures.map(({ key }) => key).filter((key) => listPlaces(key).length === 0)).toEqual([])
  })

  it('are described one by one: each file has its size, each use a text that says what is seen', () => {
    const files = readdirSync('demo/media')
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.slice(0, -'.webp'.length))

    expect(pictures.map(({ key }) => key).toSorted()).toEqual(files.toSorted())
    expect(uses.filter(({ alt }) => alt.length < 5)).toEqual([])
  })

  it('show a screen of its own for each of the eight products, and a certificate of its own for each honour', () => {
    const nameCovers = (type: string, field: string) =>
      entries
        .filter((entry) => entry.type === type)
        .flatMap(({ values }) => listUses(type, values[field]))
        .map(({ name }) => name)

    expect(nameCovers('product', 'cover').toSorted()).toEqual([
      'screen-conversion',
      'screen-field',
      'screen-one-map',
      'screen-point-cloud',
      'workbench-1',
      'workbench-2',
      'workbench-3',
      'workbench-4',
    ])
    expect(new Set(nameCovers('honour', 'scan')).size).toBe(23)
  })

  it('give each banner pictures of its own', () => {
    const banners = uses.filter(({ place }) => place.startsWith('banner/')).map(({ name }) => name)

    expect(new Set(banners).size).toBe(banners.length)
  })
})
