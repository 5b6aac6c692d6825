import { hostileSvgs } from '../support/hostile-svgs'
import { uploadPicture } from './admin'
import { expect, test, getFirstPage } from './site-fixture'

// Pages without a policy of their own are made in an empty tab.
test.use({ ownProfile: true })

test('hostile drawings run nothing and fetch nothing: as pictures, and as part of pages without a policy', async ({
  staffPage: _staffPage,
  context,
  openContext,
  faults,
}) => {
  faults.expectTexts('hostile.test')
  const visitor = await openContext()
  const asked: string[] = []
  await visitor.route(/hostile\.test/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const shown = getFirstPage(visitor)
  // As it came, such a drawing acts.
  await shown.setContent(`<!doctype html><title>x</title>${hostileSvgs['foreign content']}`)
  await expect.poll(() => shown.evaluate(() => 'acted' in window)).toBe(true)
  expect(asked.splice(0)).toEqual(['https://hostile.test/b.png'])

  for (const [name, svg] of Object.entries(hostileSvgs)) {
    const file = { name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
    const { src } = await uploadPicture(context, file)
    const stored = await (await context.request.get(src)).text()
    await shown.goto('/mobile')
    const width = await shown.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return picture.naturalWidth
    }, src)
    expect([name, width]).toEqual([name, 80])
    await shown.goto('about:blank')
    await shown.setContent(`<!doctype html><title>x</title>${stored}`)
    await shown.mouse.move(20, 20)
    await shown.mouse.click(20, 20)
    expect([name, await shown.evaluate(() => 'acted' in window)]).toEqual([name, false])
    const inserted = await shown.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml')
      document.body.append(document.adoptNode(read.documentElement))
      return 'acted' in window
    }, stored)
    expect([name, inserted]).toEqual([name, false])
  }
  expect(asked).toEqual([])
})
