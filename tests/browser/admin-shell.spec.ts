import { createNews, getNewsFormPath } from './admin'
import { expect, signInByCall, test } from './site-fixture'

test('staff pages that are loaded have titles of their own', async ({ context }) => {
  await signInByCall(context)
  const { id } = await createNews(context, '标题测试')
  const titles = {
    '/manage': '工作台 - 后台管理系统 - 经纬空间',
    '/news/updateNews': '新闻管理 - 后台管理系统 - 经纬空间',
    '/news/addNews': '新增新闻 - 后台管理系统 - 经纬空间',
    [getNewsFormPath(id)]: '编辑新闻 - 后台管理系统 - 经纬空间',
    '/manage/companyProfile': '编辑企业简介 - 后台管理系统 - 经纬空间',
    '/manage/media': '媒体库 - 后台管理系统 - 经纬空间',
    '/linkUS/applicationShow': '合作申请 - 后台管理系统 - 经纬空间',
    '/user': '个人中心 - 后台管理系统 - 经纬空间',
  }
  for (const [path, title] of Object.entries(titles)) {
    const html = await (await context.request.get(path)).text()
    expect(/<title>([^<]*)/.exec(html)?.[1], path).toBe(title)
  }
})
