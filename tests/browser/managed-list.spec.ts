import { callAsStaff, createVisitor, publishNews } from './admin'
import { expect, signInByCall, test } from './site-fixture'

test('what was published is seen by visitors again when its deletion is taken back', async ({
  context,
  openContext,
}) => {
  await signInByCall(context)
  const { id, version } = await publishNews(context, '撤销删除')
  const visitor = createVisitor(await openContext())
  expect(await visitor.detailStatus(id)).toBe(200)
  const deleted = await callAsStaff<{ version: number }>(context, 'news/delete', { id, version })
  expect(await visitor.detailStatus(id)).toBe(404)
  const named = [{ id, version: deleted.version }]
  await callAsStaff(context, 'news/bulk', { action: 'revert', entries: { named } })

  expect(await visitor.detailStatus(id)).toBe(200)
})
