import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractMainText } from '../support/extract-main-text'
import { type Site, startSite } from '../support/site'
import { changeSettings, publishExample } from '../support/site-content'

let site: Site

beforeAll(async () => {
  site = await startSite({ env: { DEMO_CONTENT: '0' } })
})
afterAll(() => site.stop())

const read = async (path: string) => (await fetch(site.url + path)).text()

test('A banner without buttons keeps the way to an application', async () => {
  await publishExample(site.url, 'banner', { title: '横幅', values: { buttons: [], startsOn: '', endsOn: '' } })

  const [, slide = ''] = /data-current="true"([^]*?)<\/section>/.exec(await read('/')) ?? []

  expect(slide).toContain('href="/linkUS?model=3"')
  expect(slide).toContain('提交合作申请')
})

test('Products of one kind alone stand on the home page without a tab for the other', async () => {
  await publishExample(site.url, 'product', { title: '外业采集软件', category: 1 })

  const text = extractMainText(await read('/'))

  expect(text).toContain('外业采集软件')
  expect(text).not.toContain('应用系统软件')
})

test('Single companies are led to the products while no case is theirs', async () => {
  await publishExample(site.url, 'product', { title: '数据转换软件', category: 1 })
  await publishExample(site.url, 'solution', { title: '变形监测', category: 1, values: { clientKinds: ['company'] } })
  const readLink = async () => /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>)[^])*工程与企业单位/.exec(await read('/'))?.[1]

  expect(await readLink()).toMatch(/^\/productAndService\/showProductAndService/)
  await publishExample(site.url, 'caseInfo', { title: '厂区变形监测', category: 1, values: { clientKind: 'company' } })
  expect(await readLink()).toContain('client=company')
})

test('Without a picture of the way, the contact page draws none', async () => {
  await changeSettings(site.url, { address: '云洲市临澜新区测绘路 18 号' })

  const html = await read('/linkUS')

  expect(extractMainText(html)).toContain('云洲市临澜新区测绘路 18 号')
  expect(extractMainText(html)).not.toContain('位置示意')
  expect(html).not.toContain('到达路线示意图')
})

/** Every way to reach the company, left out. */
const unreachable = { phone: '', email: '', address: '', hours: '' }

test('Without a way to reach the company, no empty card stands beside the application form', async () => {
  await changeSettings(site.url, { ...unreachable, phone: '0571-88880000' })
  expect(await read('/linkUS?model=3')).toMatch(/<aside[^>]*><div[^]*服务热线[^]*受理流程/)

  await changeSettings(site.url, unreachable)

  expect(await read('/linkUS?model=3')).toMatch(/<aside[^>]*><h3>受理流程/)
})

test('A headquarters without a telephone has no line for one', async () => {
  await changeSettings(site.url, unreachable)
  const values = { person: '李明远', phone: '', email: '', address: '' }
  await publishExample(site.url, 'serviceNetwork', { title: '云洲总部', category: 1, values })

  const html = await read('/linkUS?model=2')

  expect(extractMainText(html)).toContain('李明远')
  expect(html).not.toContain('<dt>电话</dt>')
  expect(html).not.toContain('href="tel:"')
})
