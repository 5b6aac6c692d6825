import { afterAll, beforeAll, test } from 'vitest'
import { getContentType } from '../../app/content/registry'
import { getPublicAddress, pagedTypes } from '../../app/navigation/public-address'
import { postAsStaff, type Site, signIn, type StaffSession, startSite } from '../support/site'
import { createDraftWithPicture } from '../support/site-content'

interface Stored {
  id: number
  version: number
}

const origin = 'https://www.example.com'
let site: Site
let staff: StaffSession

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0', SITE_URL: origin } })
  staff = await signIn(site.url)
})
afterAll(() => site.stop())

const post = (path: string, body: unknown) => postAsStaff<Stored>(site.url, staff, path, body)

test.concurrent.for(pagedTypes)('what is gone of %s is 404, and in no file for programs', async (name, { expect }) => {
  const { wire } = getContentType(name)
  const draft = await createDraftWithPicture(site.url, staff, getContentType(name))
  const create = async () => post(`${wire}/create`, draft)
  const ref = ({ id, version }: Stored) => ({ id, version })
  const pathOf = ({ id }: Stored) => getPublicAddress({ type: name, id, category: 1 })
  const found = async (entry: Stored) => {
    const files = await Promise.all(
      ['sitemap.xml', 'rss.xml'].map(async (file) => (await fetch(`${site.url}/${file}`)).text()),
    )
    const address = `${origin}${pathOf(entry)}`.replaceAll('&', '&amp;')
    return [
      (await fetch(site.url + pathOf(entry))).status,
      files[0]?.includes(`<loc>${address}</loc>`),
      files[1]?.includes(`<link>${address}</link>`),
    ]
  }
  const visible = [200, true, name === 'news']
  const gone = [404, false, false]

  const withdrawn = await post(`${wire}/publish`, ref(await create()))
  expect(await found(withdrawn), 'published').toEqual(visible)
  await post(`${wire}/withdraw`, ref(withdrawn))
  expect(await found(withdrawn), 'withdrawn').toEqual(gone)

  const trashed = await post(`${wire}/publish`, ref(await create()))
  await post(`${wire}/delete`, ref(trashed))
  expect(await found(trashed), 'in the trash').toEqual(gone)

  const drafted = await create()
  expect(await found(drafted), 'never published').toEqual(gone)

  const comesTrue = { timeout: 60_000, interval: 100 }
  // Later than a busy machine takes to receive it: what is planned lies ahead.
  const schedule = (entry: Stored, until: number) =>
    post(`${wire}/schedule`, { ...ref(entry), from: Date.now() + 10_000, until: Date.now() + until })
  const planned = await schedule(drafted, 3_600_000)
  await expect.poll(() => found(planned), { ...comesTrue, message: 'published for a while' }).toEqual(visible)
  const ending = await schedule(planned, 12_000)
  await expect.poll(() => found(ending), { ...comesTrue, message: 'expired' }).toEqual(gone)
})
