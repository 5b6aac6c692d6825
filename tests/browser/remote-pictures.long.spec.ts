import { createNews, createSamplePicture, getNewsFormPath, uploadPicture } from './admin'
import { clearText, pasteText, readStoredText } from './editor-paste'
import { expect, openHydrated, test } from './site-fixture'

test('Pictures of other web sites are fetched by the server into their places, and what cannot be had stays named', async ({
  staffPage: page,
  context,
  faults,
}) => {
  faults.expectAnswers(404)
  const { id } = await createNews(context, '粘贴网络图片', '<p>旧文</p>')
  const row = await uploadPicture(context, await createSamplePicture('航线.png', '#335577'))
  const asked: unknown[] = []
  // No test depends on the internet: the server's answer for the first address is given here.
  await page.route('**/api/media/fetch', async (route) => {
    const sent = route.request().postDataJSON() as { url: string }
    asked.push(sent)
    await (sent.url.startsWith('https://mmbiz.') ? route.fulfill({ json: row }) : route.continue())
  })
  await openHydrated(page, getNewsFormPath(id))
  await clearText(page)

  await pasteText(page, {
    html:
      '<section><p>航线</p><img data-src="https://mmbiz.example/mmbiz_png/1/640?wx_fmt=png" alt="航线"></section>' +
      '<p>站点<img src="//gone.example/b/site.png"></p>',
  })

  await expect(page.getByText('已粘贴：图片 1 / 2', { exact: true })).toBeVisible()
  expect(await readStoredText(page)).toBe(
    `<p>航线</p><figure class="w-100"><img src="${row.src}" alt="航线" width="1600" height="1000"></figure><p>站点</p><p>〔缺图：site.png〕</p>`,
  )
  expect(asked).toEqual([
    { url: 'https://mmbiz.example/mmbiz_png/1/640?wx_fmt=png', name: '航线' },
    { url: 'http://gone.example/b/site.png', name: 'site.png' },
  ])
})
