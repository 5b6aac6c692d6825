import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const names = /"\$image": "([^"]+)"|data-demo=\\"([^"\\]+)\\"/g

it('The pictures that the demo content names are in demo/media', () => {
  const named = globSync('demo/content/*.json').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(names)].map(([, image, inText]) => image ?? inText ?? ''),
  )

  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((name) => !existsSync(`demo/media/${name}.webp`))).toEqual([])
})
