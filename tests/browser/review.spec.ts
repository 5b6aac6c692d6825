import type { EntryReview, ManagedEntry } from '../../app/contract'
import { button, callAsStaff, readAsStaff, signInAsNewEditor } from './admin'
import { expect, getFirstPage, holdRequests, long, openHydrated, test } from './site-fixture'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'A text goes from its form over three stages to the public page, each stage decided by somebody else',
  long,
  async ({ staffPage, openContext }) => {
    const context = staffPage.context()
    const [writer, initial, second, final] = [
      await openContext(),
      await openContext(),
      await openContext(),
      await openContext(),
    ]
    const people = [
      [writer, 'review.writer', '周行'],
      [initial, 'review.initial', '许初'],
      [second, 'review.second', '何复'],
      [final, 'review.final', '沈终'],
    ] as const
    for (const [own, username, name] of people) await signInAsNewEditor(context, own, username, name)
    const ids = await Promise.all(
      people.map(async ([own]) => (await readAsStaff<{ id: number }>(own, 'account/own')).id),
    )
    const [, initialId = 0, secondId = 0, finalId = 0] = ids
    const stage = (name: string, id: number) => ({ stage: name, people: [id], deputy: null, termHours: 8 })
    const stages = [stage('initial', initialId), stage('second', secondId), stage('final', finalId)]
    await callAsStaff(context, 'review/saveStages', { type: 'culture', stages })
    try {
      const draft = { category: 1, title: '测绘精神', values: { abstract: '热爱祖国、忠诚事业。' } }
      const { id } = await callAsStaff<ManagedEntry>(writer, 'culture/create', draft)
      const form = `/about/CultureUpdate?id=${id}`
      const page = getFirstPage(writer)
      await openHydrated(page, form)
      await page.getByLabel('摘要').fill('热爱祖国、忠诚事业、艰苦奋斗、无私奉献。')
      await page.getByRole('region', { name: '送审' }).getByRole('button', { name: '送审' }).click()
      await page.getByLabel('附言').fill('请核对表述')
      await page.getByRole('dialog').getByRole('button', { name: '送审' }).click()
      await expect(page.getByText('已送审', { exact: true })).toBeVisible()

      for (const own of [initial, second, final]) {
        const reviewer = getFirstPage(own)
        await openHydrated(reviewer, '/manage/reviews')
        await reviewer.getByRole('link', { name: '审阅', exact: true }).click()
        await reviewer.getByRole('region', { name: '送审' }).getByRole('button', { name: '同意' }).click()
        await expect(reviewer.getByText('已同意', { exact: true })).toBeVisible()
      }

      await openHydrated(page, form)
      await expect(page.locator('main').getByText('可发布', { exact: true }).first()).toBeVisible()
      await button(page, '发布').click()
      await expect(page.getByText('已发布，前台已更新')).toBeVisible()
      const seen = await page.request.get('/api/culture/detail/allow', { params: { id } })
      expect(await seen.json()).toMatchObject({ values: { abstract: '热爱祖国、忠诚事业、艰苦奋斗、无私奉献。' } })
    } finally {
      await callAsStaff(context, 'review/saveStages', { type: 'culture', stages: [] })
    }
  },
)

test(
  'What is typed into a text under review before its page is hydrated asks first, and voids nothing',
  long,
  async ({ staffPage: page, context, openContext }) => {
    const writer = await openContext()
    await signInAsNewEditor(context, writer, 'review.early', '周早')
    const { id: reader } = await readAsStaff<{ id: number }>(context, 'account/own')
    const stages = [{ stage: 'final', people: [reader], deputy: null, termHours: 8 }]
    await callAsStaff(context, 'review/saveStages', { type: 'culture', stages })
    try {
      const draft = { category: 1, title: '测绘精神二', values: { abstract: '热爱祖国。' } }
      const { id, version } = await callAsStaff<ManagedEntry>(writer, 'culture/create', draft)
      await callAsStaff(writer, 'review/send', { type: 'culture', id, version, message: '' })
      const letGo = await holdRequests(page, '**/assets/**')
      await page.goto(`/about/CultureUpdate?id=${id}`, { waitUntil: 'commit' })
      await page.getByLabel('摘要').fill('热爱祖国、忠诚事业。')
      letGo()

      await expect(page.getByText('正在审阅的是第 1 版，改动后须重新送审')).toBeVisible()
      await button(page, '只读').click()
      await expect(page.getByLabel('摘要')).toHaveValue('热爱祖国。')
      const review = await readAsStaff<EntryReview>(context, 'review/entry', { type: 'culture', id })
      expect(review).toMatchObject({ state: 'toFinal', round: { outcome: 'open', number: 1 } })
    } finally {
      await callAsStaff(context, 'review/saveStages', { type: 'culture', stages: [] })
    }
  },
)
