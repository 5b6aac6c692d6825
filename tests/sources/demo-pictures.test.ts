import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const names = /"\$image": "([^"]+)"|data-demo=\\"([^"\\]+)\\"/g

/** Every place of the demo content that shows a picture, by the picture's name. */
const named = globSync('demo/content/*.json').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(names)].map(([, image, inText]) => image ?? inText ?? ''),
)

it('The pictures that the demo content names are in demo/media', () => {
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((name) => !existsSync(`demo/media/${name}.webp`))).toEqual([])
})

it('No picture of the demo content is shown in more than three places', () => {
  const places = Map.groupBy(named, (name) => name)
  expect([...places].filter(([, uses]) => uses.length > 3).map(([name]) => name)).toEqual([])
})

it('No entry of the demo content shows a picture twice', () => {
  const entries = globSync('demo/content/*.json').flatMap((file): unknown[] => {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(content) ? content : []
  })
  const shownTwice = entries.flatMap((entry) => {
    const shown = [...JSON.stringify(entry, null, 1).matchAll(names)].map(([, image, inText]) => image ?? inText ?? '')
    return shown.filter((name, index) => shown.indexOf(name) !== index)
  })

  expect(entries.length).toBeGreaterThan(100)
  expect(shownTwice).toEqual([])
})
