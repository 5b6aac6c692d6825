import { beforeAll, expect, test } from 'vitest'
import { getContentType, type TypeName } from '../../app/content/registry'
import type { SearchAnswer } from '../../app/contract'
import { serveCrawlerFile } from '../../app/server/crawler-files'
import type { ApiCaller } from '../support/api'
import { publishEntry } from '../support/staff-entries'
import { openTestSite } from '../support/test-site'
import { readXlsx } from '../support/xlsx'

const { context, api, administrator } = await openTestSite()

const certificate = '甲级测绘资质'
let certificateId: number

beforeAll(async () => {
  certificateId = await publishEntry(administrator, 'honour', { title: certificate })
})

/** Takes an entry off the site, or shows it again. */
async function change(action: 'publish' | 'withdraw', type: TypeName, id: number): Promise<void> {
  const { wire } = getContentType(type)
  const { version } = (await administrator.get(`/${wire}/detail`, { id })).json
  expect((await administrator.post(`/${wire}/${action}`, { id, version })).status).toBe(200)
}
const losesCertificate = () => change('withdraw', 'honour', certificateId)
const regainsCertificate = () => change('publish', 'honour', certificateId)

test('A title is found, cut and marked as visitors read it, while its claim is carried and afterwards', async () => {
  const id = await publishEntry(administrator, 'news', {
    title: `{持有 ${certificate}：测绘甲级单位的}测绘服务{持有 ${certificate}：｜说明}`,
  })
  const find = async () => {
    const { json } = await api.visitor.get('/search/allow', { keyword: '测绘服务' })
    return (json.rows as SearchAnswer['rows']).find((row) => row.id === id)?.title
  }
  const marked = (text: string) => ({ text, marked: true })
  const plain = (text: string) => ({ text, marked: false })

  expect(await find()).toEqual([marked('测绘'), plain('甲级单位的'), marked('测绘服务')])
  await losesCertificate()
  expect(await find()).toEqual([marked('测绘服务'), plain('说明')])
  await regainsCertificate()
  expect(await find()).toEqual([marked('测绘'), plain('甲级单位的'), marked('测绘服务')])
})

test('A list is narrowed by the words of a title that it shows whatever is carried, and staff find what they have written', async () => {
  const id = await publishEntry(administrator, 'news', { title: `管线普查{持有 ${certificate}：由双甲资质单位}完成` })
  const find = async (caller: ApiCaller, path: string, text: string) => {
    const { rows } = (await caller.get(path, { text })).json
    return (rows as Array<{ id: number }>).some((row) => row.id === id)
  }
  const asVisitor = (text: string) => find(api.visitor, '/news/list/allow', text)

  expect([await asVisitor('管线普查'), await asVisitor('完成'), await asVisitor('双甲资质')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await find(administrator, '/news/list', '双甲资质')).toBe(true)
})

/** A contract whose scale is a claim. */
function publishContract(title: string) {
  const values = { client: '云洲水务集团', area: '云洲市', year: 2024, amount: 'to500', proof: '合同', number: '' }
  const scale = `{持有 ${certificate}：甲级项目}`
  return publishEntry(administrator, 'projectRecord', {
    title,
    category: 3,
    values: { ...values, scale, clientKind: '', cases: [] },
  })
}

test('A cell of a register whose claim is not carried any more is empty in its files, and the cells after it stay in place', async () => {
  const id = await publishContract('管网普查')
  const read = async (format: string) => serveCrawlerFile(context, new Request(`http://localhost/records.${format}`))
  const readLine = async () => (await (await read('csv')).text()).split('\r\n')[1]
  const readCells = async () => (await readXlsx(new Uint8Array(await (await read('xlsx')).arrayBuffer())))[2]

  expect(await readLine()).toContain('"云洲市","甲级项目","2024"')
  await losesCertificate()
  expect(await readLine()).toContain('"云洲市","","2024"')
  expect((await readCells())?.slice(3, 6)).toEqual(['云洲市', '', '2024'])
  await regainsCertificate()
  await change('withdraw', 'projectRecord', id)
})

test('A contract is not found by the words of a claim, which its row need not show', async () => {
  const id = await publishContract('河道测量')
  const count = async (text: string) => (await api.visitor.get('/register/list/allow', { text })).json.total

  expect([await count('河道测量'), await count('甲级项目'), await count(certificate)]).toEqual([1, 0, 0])
  await change('withdraw', 'projectRecord', id)
})
