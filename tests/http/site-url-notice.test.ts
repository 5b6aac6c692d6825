import { afterEach, describe, expect, test } from 'vitest'
import { type Site, signIn, startSite } from '../support/site'

let site: Site
afterEach(() => site.stop())

async function readNotices(): Promise<string[]> {
  const { headers } = await signIn(site.url)
  const answer = await fetch(`${site.url}/api/overview`, { headers })
  return ((await answer.json()) as { notices: string[] }).notices
}

describe('A server without SITE_URL', () => {
  test('says in one line of its log and on the dashboard what that costs', async () => {
    site = await startSite({ env: { DEMO_CONTENT: '0' } })

    expect(await readNotices()).toEqual([
      '服务器没有设置 SITE_URL：网页没有规范链接和分享图片，robots.txt 没有站点地图一行。请在环境变量中填写网站地址（如 https://www.example.com）后重新启动。',
    ])
    expect(site.output().match(/SITE_URL is not set/g)).toHaveLength(1)
  })

  test('says nothing when the address is set', async () => {
    site = await startSite({ env: { DEMO_CONTENT: '0', SITE_URL: 'https://www.example.com' } })

    expect(await readNotices()).toEqual([])
    expect(site.output()).not.toContain('SITE_URL')
  })
})
