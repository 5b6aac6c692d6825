import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { verifyChainFile } from '../../app/server/audit'
import { openTestSite } from '../support/test-site'
import { listRecords } from '../support/trail'
import { readXlsx } from '../support/xlsx'

const { context, editor, administrator } = await openTestSite()

test('The chain is exported so that it can be checked without this product, and that is itself a record', async () => {
  await editor.post('/news/create', { category: 2, title: '链上的新闻', values: {} })

  const { json } = await administrator.post('/activity/exportChain', {})

  const bytes = Buffer.from(String(json.file), 'base64')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(json.sha256)
  const { records } = JSON.parse(bytes.toString('utf8')) as {
    records: Array<{ id: number; parts: unknown[][]; partHashes: string[]; previous: string; hash: string }>
  }
  const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
  expect(records).toHaveLength(Number(json.count))
  for (const [index, { id, parts, partHashes, previous, hash }] of records.entries()) {
    expect(partHashes).toEqual(parts.map((part) => hashOf(part).slice(0, 32)))
    expect(hash).toBe(hashOf([id, partHashes.join(' '), previous]))
    if (index > 0) expect([id, previous]).toEqual([(records[index - 1]?.id ?? 0) + 1, records[index - 1]?.hash])
  }
  expect((await listRecords(context.db, { limit: 1 }))[0]).toMatchObject({
    action: 'activity.exportChain',
    facts: { count: records.length },
    detail: `第 1 至 ${records.length} 条，SHA-256 ${String(json.sha256)}`,
  })
})

test('A chain longer than one part is exported whole: its parts make one file, in which nothing is missing', async () => {
  const whole = Number((await administrator.get('/activity/trail')).json.count)
  const parts: string[] = []
  let rest: { range: unknown; after: unknown } | undefined
  let isWhole = false
  while (!isWhole) {
    const { json } = await administrator.post('/activity/exportChain', { limit: 2, ...(rest && { rest }) })
    parts.push(Buffer.from(String(json.file), 'base64').toString('utf8'))
    rest = { range: json.range, after: json.last }
    isWhole = (json.range as { last: number }).last === json.last
  }

  // What the export itself records is none of it.
  const check = await verifyChainFile(Readable.from(parts))
  expect(check).toMatchObject({ count: whole, lastId: whole, faults: [] })
  expect(parts.length).toBe(Math.ceil(whole / 2))
})

test('等保 says what is so at this moment, and what the operator has to do', async () => {
  const readFacts = async (demand: string) => {
    const { json } = await administrator.get('/activity/compliance')
    const groups = json.groups as Array<{
      title: string
      points: Array<{ demand: string; facts: string[]; verdict: string }>
    }>
    const point = groups.flatMap(({ points }) => points).find((each) => each.demand.includes(demand))
    return { titles: groups.map(({ title }) => title), facts: point?.facts ?? [], verdict: point?.verdict }
  }
  const before = await readFacts('定期更换')
  expect(before.titles).toEqual([
    '身份鉴别',
    '访问控制',
    '安全审计',
    '安全管理中心',
    '入侵防范',
    '数据完整性',
    '数据保密性',
    '数据备份恢复',
    '剩余信息保护',
    '个人信息保护',
  ])
  expect([before.verdict, before.facts]).toEqual(['partly', expect.arrayContaining(['没有设置密码使用期限'])])
  expect(await readFacts('本地备份')).toMatchObject({
    verdict: 'operator',
    facts: ['没有用 npm run backup 备份的记录', '近 30 天备份 0 次'],
  })

  const settings = (await administrator.get('/setting')).json
  await administrator.post('/setting/save', { ...settings, passwordMaxDays: 90 })
  await context.audit.record({ action: 'backup.write', actor: null, facts: { count: 5120 } })
  await context.audit.record({ action: 'login', actor: null, actorName: 'x', outcome: 'refused' })
  await administrator.post('/activity/verify', {})

  expect(await readFacts('定期更换')).toMatchObject({
    verdict: 'met',
    facts: expect.arrayContaining(['密码每 90 天须更换']),
  })
  expect((await readFacts('本地备份')).facts[0]).toMatch(/^最近一次备份 2026-11-21 12:\d\d，5120 行，含记录链$/)
  expect((await readFacts('登录失败处理')).facts[2]).toMatch(/^近 7 天登录 \d+ 次，失败 [1-9]\d* 次，暂停 0 次$/)
  expect((await readFacts('避免未预期的删除')).facts[0]).toMatch(/^2026-11-21 12:\d\d 核对 \d+ 条，记录链完整$/)
  expect(await readFacts('鉴别信息在传输中')).toMatchObject({ verdict: 'operator' })
  expect((await editor.get('/activity/compliance')).status).toBe(403)

  const { json } = await administrator.post('/activity/exportCompliance', {})
  const rows = await readXlsx(Buffer.from(String(json.file), 'base64'))
  expect(rows[1]).toEqual(['控制点', '要求', '现状', '结论'])
  expect(rows.find((row) => row[1]?.includes('定期更换'))?.[3]).toBe('已实现')
})
