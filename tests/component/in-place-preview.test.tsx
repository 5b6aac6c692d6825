import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ManagedEntry } from '../../app/contract'
import { findAccessibilityFaults } from './support/accessibility'
import { openScreen } from './support/screen'
import { writeAsStaff } from './support/staff'

/** The document in which an entry is drawn in its place on the site. */
function readPlace(label: string): HTMLElement | undefined {
  return document.querySelector<HTMLIFrameElement>(`iframe[title="${label}在网站上的样子"]`)?.contentDocument?.body
}

async function openEntry(wire: string, path: string, draft: object): Promise<void> {
  const { id } = await writeAsStaff<ManagedEntry>(`${wire}/create`, { category: 0, ...draft })
  await openScreen(`${path}?id=${id}`)
}

test('A milestone is seen in its place among the others while it is written', async () => {
  await page.viewport(1440, 900)
  const { id, version } = await writeAsStaff<ManagedEntry>('milestone/create', {
    category: 0,
    title: '早先的里程碑',
    values: { year: 1991 },
  })
  await writeAsStaff('milestone/publish', { id, version })
  await openEntry('milestone', '/manage/updateMilestone', { title: '新的里程碑', values: { year: 1992 } })
  const readItems = () => [...(readPlace('发展历程')?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
  await expect.poll(() => readItems().slice(0, 2)).toEqual(['1991早先的里程碑', '1992新的里程碑'])

  await page.getByLabelText('说明').fill('取得甲级资质')
  await expect.poll(() => readItems()[1]).toBe('1992新的里程碑取得甲级资质')
  expect(await findAccessibilityFaults(document.body)).toEqual([])
})

test.for([
  [
    'honour',
    'honor',
    '/manage/updateHonor',
    '资质荣誉',
    { category: 1, title: '甲级测绘资质证书', values: { text: '甲级' } },
  ],
  [
    'organisation',
    'organization',
    '/about/OrganizationUpdate',
    '组织架构',
    { title: '航测遥感部', values: { head: '许工' } },
  ],
  [
    'serviceNetwork',
    'serverNetwork',
    '/linkUS/ServerNetworkUpdate',
    '服务网络',
    { category: 2, title: '云洲分公司', values: { address: '镜湖路1号' } },
  ],
  [
    'equipment',
    'equipment',
    '/manage/updateEquipment',
    '仪器设备',
    { category: 1, title: '静态接收机', values: { model: 'R12', count: 4 } },
  ],
  [
    'projectRecord',
    'projectRecord',
    '/manage/updateProjectRecord',
    '项目业绩',
    { category: 1, title: '地籍调查', values: { client: '江原县自然资源局', amount: 'to500' } },
  ],
] as const)('An entry of %s is drawn in its place beside its few fields', async ([, wire, path, label, draft]) => {
  await page.viewport(1440, 900)
  await openEntry(wire, path, draft)
  await expect.poll(() => readPlace(label)?.textContent).toContain(draft.title)
  for (const value of 'values' in draft ? Object.values(draft.values) : [])
    if (value !== 'to500') expect(readPlace(label)?.textContent).toContain(String(value))

  const frame = document.querySelector('iframe')?.getBoundingClientRect()
  const titleBox = document.querySelector('input[name=title]')?.getBoundingClientRect()
  expect(frame?.left).toBeGreaterThan(titleBox?.right ?? Number.POSITIVE_INFINITY)
  await page.viewport(390, 844)
  await expect
    .poll(() => (document.querySelector('iframe')?.getBoundingClientRect().top ?? 0) > readLowestField())
    .toBe(true)
  await page.viewport(1440, 900)
})

function readLowestField(): number {
  const boxes = [...document.querySelectorAll('main form input, main form textarea')].filter((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  )
  const title = document.querySelector('input[name=title]')
  return title && boxes.length > 0 ? title.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY
}

test('A title that is not there yet has its name in the picture', async () => {
  await page.viewport(1440, 900)
  await openScreen('/manage/addMilestone')
  await expect.poll(() => readPlace('发展历程')?.querySelector('h3')?.textContent).toBe('标题')
  await page.getByLabelText('标题').click()
  await commands.type('成立')
  await expect.poll(() => readPlace('发展历程')?.textContent).toContain('成立')
})
