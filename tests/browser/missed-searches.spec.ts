import { expect, openHydrated, test } from './site-fixture'

/** A visitor whose views are counted: not one of a test browser. */
const visitor = {
  accept: 'text/html',
  'accept-language': 'zh-CN',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

test('the dashboard names what visitors searched for and did not find', async ({ staffPage: page, site }) => {
  const visits = ['潮间带浮标', '实景三维'].flatMap((keyword) =>
    ['Edg/140.0', 'Edg/141.0'].map((agent) => [keyword, agent]),
  )
  for (const [keyword = '', agent = ''] of visits)
    expect(
      (
        await fetch(`${site.url}/search?keyword=${encodeURIComponent(keyword)}`, {
          headers: { ...visitor, 'user-agent': `${visitor['user-agent']} ${agent}` },
        })
      ).status,
    ).toBe(200)

  // Views are written some seconds after they are counted.
  await expect(async () => {
    await openHydrated(page, '/manage')
    const card = page.locator('section', { has: page.getByRole('heading', { name: '没有结果的搜索' }) })
    await expect(card.getByRole('listitem').filter({ hasText: '潮间带浮标' })).toHaveText('潮间带浮标2 次', {
      timeout: 1_000,
    })
    await expect(card.getByText('实景三维')).toHaveCount(0)
  }).toPass()
})
