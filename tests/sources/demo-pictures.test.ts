import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
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

const computed = [
  ...readFileSync('demo/art/survey/pictures.py', 'utf8').matchAll(/^ {4}'([\w-]+)': /gm),
  // Stills of point clouds and models, which the viewer draws.
  ...readFileSync('demo/content/caseInfo.json', 'utf8').matchAll(/"sceneStill": \{\s*"\$image": "([^"]+)"/g),
  // Covers of films, which are moments of them.
  ...readFileSync('demo/art/films/texts.mjs', 'utf8')
    .replaceAll("'film-", "'film-poster-")
    .matchAll(/^ {2}'(film-poster-\d)': /gm),
].map(([, name]) => name ?? '')

it('Exactly the pictures that are computed are marked as such', () => {
  const pictures: { key: string; rendered?: boolean }[] = JSON.parse(readFileSync('demo/content/picture.json', 'utf8'))

  expect(computed.length).toBeGreaterThan(50)
  expect(new Set(pictures.filter(({ rendered }) => rendered).map(({ key }) => key))).toEqual(new Set(computed))
})

it('No computed picture is called a photograph', () => {
  const words = globSync('demo/content/*.json').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const shown = [
      ...text.matchAll(/"\$image": "([^"]+)",\s*"alt": "([^"]*)"(?:,\s*"caption": "([^"]*)")?/g),
      ...text.matchAll(/data-demo=\\"([^"\\]+)\\" alt=\\"([^"\\]*)\\"><figcaption>([^<]*)/g),
    ]
    return shown.flatMap(([, name, ...said]) => (computed.includes(name ?? '') ? said.map((one) => one ?? '') : []))
  })

  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((one) => /照片|实拍|拍摄于|摄影师/u.test(one))).toEqual([])
})

it('The demo pictures stay light', () => {
  const sizes = globSync('demo/media/*').map((file) => [file, statSync(file).size] as const)

  const pictures: Array<{ key: string; width: number }> = JSON.parse(readFileSync('demo/content/picture.json', 'utf8'))
  const wide = new Set(pictures.filter(({ width }) => width > 1600).map(({ key }) => `demo/media/${key}.webp`))
  const isHeavy = ([file, size]: readonly [string, number]) => size > (wide.has(file) ? 520_000 : 380_000)
  expect(sizes.filter((one) => one[0].endsWith('.webp') && isHeavy(one))).toEqual([])
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(32_000_000)
})

it('The point clouds and models of the demo weigh less than four megabytes with their stills', () => {
  const files = ['points-*.cloud', 'model-*.model', 'scene-*.webp'].flatMap((names) => globSync(`demo/media/${names}`))

  expect(files).toHaveLength(8)
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(4_000_000)
})
