import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../../app/contract'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { publishEntry } from '../support/staff-entries'

describe.each(enginesOfThisRun)(
  'A search for a section by the name that the menu setting gives it, on %s',
  (engine) => {
    let context: TestContext
    let api: TestApi
    let chief: StaffCaller

    beforeEach(async () => {
      context = await openTestContext(engine)
      api = createTestApi(context)
      chief = await api.signInStaff('chief', 'administrator')
      const { json } = await chief.get('/setting')
      const menu = [
        { section: 'news', label: '单位动态' },
        { section: 'product', label: '解决方案' },
        { section: 'solution', label: '下载案例' },
        { section: 'about', label: '关于我们' },
        { section: 'contact', label: '联系我们' },
      ]
      await chief.post('/setting/save', { ...json, menu })
    })
    afterEach(() => context.close())

    async function findAnswers(keyword: string, offset = 0) {
      const query = new URLSearchParams({ keyword, offset: String(offset) })
      const { json } = await api.visitor.get(`/search/allow?${query}`)
      const { answers, rows } = json as unknown as SearchAnswer
      return { answers: answers.map(({ kind, ways }) => ({ kind, ways })), titles: rows.length }
    }

    const news = { kind: 'pages', ways: [{ label: '单位动态', address: '/news/showNews' }] }

    test('offers its page first, above the content that holds the words', async () => {
      await publishEntry(chief, 'news', { title: '本周单位动态', category: 1 })

      expect(await findAnswers('单位动态')).toEqual({ answers: [news], titles: 1 })
      expect(await findAnswers(' 单位 动态')).toMatchObject({ answers: [news] })
      expect(await findAnswers('单位动态', 20)).toMatchObject({ answers: [] })
      expect(await findAnswers('单位')).toMatchObject({ answers: [] })
    })

    test('means the section that visitors read this name of, although another one was built with it', async () => {
      const product = { label: '解决方案', address: '/productAndService/showProductAndService' }

      expect((await findAnswers('解决方案')).answers).toEqual([{ kind: 'pages', ways: [product] }])
    })

    test('stands above what the words of the name ask for as well', async () => {
      const [first, ...others] = (await findAnswers('下载案例')).answers

      expect(first).toEqual({
        kind: 'pages',
        ways: [{ label: '下载案例', address: '/industryInfo/showIndustryInfo' }],
      })
      expect(others.map(({ kind }) => kind)).toEqual(['cases'])
    })

    test('finds it by its declared name as before', async () => {
      expect(await findAnswers('新闻中心')).toMatchObject({ answers: [news] })
    })
  },
)
