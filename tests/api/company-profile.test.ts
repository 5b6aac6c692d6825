import { beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '../../app/content/registry'
import { openTestSite } from '../support/test-site'
import { createExampleDraft } from '../support/fixtures'

const consent = '书面同意函，市场部存档'
const withoutSource = { label: '服务客户', value: '420', unit: '家', source: '' }
const staff = { label: '在册员工', value: '680', unit: '人', source: '人事台账' }
const partner = { kind: '水利', place: '镜湖', name: '镜湖水库管理处' }
const partners = [
  partner,
  { kind: '水利', place: '江原县', name: '江原县水利局' },
  { kind: '水利', place: '白浦', name: '白浦水文勘测站' },
]

const { api, editor } = await openTestSite()

describe('What only staff may read of the company profile', () => {
  let id: number
  let revisionId: number

  beforeAll(async () => {
    const values = { figures: [withoutSource, staff], partners: partners.map((each) => ({ ...each, consent })) }
    const draft = createExampleDraft(contentTypes.companyProfile, { title: '企业简介', values })
    const { json } = await editor.post('/companyProfile/create', draft)
    id = Number(json.id)
    revisionId = Number(json.revisionId)
    await editor.post('/companyProfile/publish', { id, version: json.version })
  })
  test.each([
    ['list/allow', {}],
    ['detail/allow', { id: 1 }],
    ['pick/allow', { ids: '1' }],
  ])('is not in the answer of %s', async (path, query) => {
    expect(id).toBe(1)
    const { status, text } = await api.visitor.get(`/companyProfile/${path}`, query)
    expect(status).toBe(200)
    expect(text).toContain('镜湖水库管理处')
    expect(text).toContain('人事台账')
    expect(text).not.toContain('同意函')
    expect(text).not.toContain('consent')
    expect(text).not.toContain('服务客户')
  })

  test('is not on the home page', async () => {
    const { json, text } = await api.visitor.get('/home/allow')
    expect(json).toMatchObject({
      figures: [staff],
      partners: [{ kind: '水利', units: [{ name: '镜湖水库管理处' }, {}, {}] }],
    })
    expect(text).not.toContain('同意函')
    expect(text).not.toContain('服务客户')
  })

  test('is not found by the search, while the rest is', async () => {
    const find = async (keyword: string) => (await api.visitor.get('/search/allow', { keyword })).json.total
    expect(await find('镜湖水库管理处')).toBe(1)
    expect(await find('人事台账')).toBe(1)
    expect(await find('同意函')).toBe(0)
    expect(await find('市场部存档')).toBe(0)
    expect(await find('服务客户')).toBe(0)
  })

  test('is in the form and in the history', async () => {
    const stored = { figures: [withoutSource, staff], partners: [{ ...partner, consent }, {}, {}] }
    expect((await editor.get('/companyProfile/detail', { id })).json.values).toMatchObject(stored)
    expect((await editor.get('/companyProfile/revision', { id, revisionId })).json.values).toMatchObject(stored)
  })
})
