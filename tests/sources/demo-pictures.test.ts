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
