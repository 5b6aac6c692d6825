import { beforeAll, expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { registerUploads } from '../../../tests/support/example-uploads'
import { createTestModules } from '../../../tests/support/test-modules'
import { defaultSettings, settingsSchema } from '.'
import { listRecords } from '../../../tests/support/trail'

const changed = {
  ...defaultSettings,
  phone: '400-000-0000',
  email: 'service@example.com',
  policeLink: 'https://beian.mps.gov.cn/#/query/webSearch?code=0',
  qrImage: { src: '/media/a1/a1b2c3d4e5f6a1b2c3d4.webp', width: 300, height: 300, alt: '公众号二维码' },
  coordinates: '113.61,34.75',
  routeImage: null,
  networkImage: null,
  suggestedKeywords: ['实景三维'],
  departments: [{ name: '业务咨询', phone: '010-00000000' }],
  greyMode: true,
}

describeOnEngines('settings', (engine) => {
  beforeAll(() => registerUploads(engine().db, [changed.qrImage.src]))

  test('begin with what every installation needs', async () => {
    const { settings } = createTestModules(engine().db)
    const read = await settings.read()
    expect(read).toMatchObject({
      version: 0,
      companyName: '经纬空间信息技术股份有限公司',
      icpLink: 'https://beian.miit.gov.cn/',
      suggestedKeywords: ['创新型企业', '{持有 甲级测绘资质：甲级测绘资质}', '第三次全国国土调查'],
      applicationMonths: 24,
      phone: '',
    })
  })

  test('are what was saved, on every instance, with a new version', async () => {
    const { settings, createStaff: staff } = createTestModules(engine().db)
    const chief = await staff('chief', 'administrator')
    const saved = await settings.save(changed, 0, chief)
    expect(saved).toEqual({ ...changed, version: 1 })
    expect(await createTestModules(engine().db).settings.read()).toEqual(saved)
    expect(await settings.save({ ...changed, phone: '' }, 1, chief)).toEqual({ ...changed, phone: '', version: 2 })
  })

  test('are not overwritten from an old version, not even at the same moment', async () => {
    const { settings } = createTestModules(engine().db)
    const saves = await Promise.allSettled(
      ['1', '2', '3', '4'].map((hours) => settings.save({ ...changed, hours }, 0, null)),
    )
    const refused = saves.filter((save) => save.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const save of refused) expect(save.reason).toMatchObject({ code: 'conflict' })
    expect((await settings.read()).version).toBe(1)
  })

  test('fall back to the default where something stored is no longer acceptable', async () => {
    const { settings, db } = createTestModules(engine().db)
    await settings.save(changed, 0, null)
    await db.updateTable('setting').set({ value: '"no address at all"' }).where('name', '=', 'email').execute()
    expect(await settings.read()).toEqual({ ...changed, email: '', version: 1 })
  })

  test('leave a trace that names what changed', async () => {
    const { settings, createStaff: staff } = createTestModules(engine().db)
    await settings.save({ ...defaultSettings, phone: '400-000-0000', greyMode: true }, 0, await staff('chief'))
    const rows = await listRecords(engine().db, { limit: 1 })
    const changes = [
      { label: '服务热线', before: '', after: '400-000-0000' },
      { label: '全站灰色模式', before: '关闭', after: '开启' },
    ]
    expect(rows[0]).toMatchObject({ action: 'settings.save', title: '站点设置', facts: { changes } })
  })

  test('are recorded without the value of a secret, and saving what is there already leaves no trace', async () => {
    const { settings, createStaff: staff } = createTestModules(engine().db)
    const chief = await staff('chief')
    await settings.save({ ...defaultSettings, wechatSecret: 'never-to-be-shown' }, 0, chief)
    await settings.save({ ...defaultSettings, wechatSecret: 'never-to-be-shown' }, 1, chief)

    const records = await listRecords(engine().db, { limit: 9, action: 'settings' })

    expect(records.map(({ facts }) => facts)).toEqual([{ changes: [{ label: '公众号 AppSecret' }] }])
  })

  test('leave a trace that names content types and choices in words, and leaves a text alone that is the same word', async () => {
    const { settings, createStaff } = createTestModules(engine().db)
    const chief = await createStaff('chief', 'administrator')
    const { version } = await settings.read()
    const next = { ...defaultSettings, stepsSetAside: ['news' as const], secondFactorFor: 'everyone' as const }
    await settings.save({ ...next, suggestedKeywords: ['news'] }, version, chief)
    expect((await listRecords(engine().db, { limit: 1, action: 'settings.save' }))[0]?.facts).toEqual({
      changes: expect.arrayContaining([
        { label: '暂不需要的内容', before: '', after: '新闻' },
        { label: '必须启用动态口令', before: '不要求', after: '所有账号' },
        { label: '推荐搜索词', before: expect.any(String), after: 'news' },
      ]),
    })
  })

  test('leave a trace that names the sections in the order of the menus', async () => {
    const { settings, createStaff } = createTestModules(engine().db)
    const menu = [...defaultSettings.menu].reverse().map((entry) => ({ ...entry }))
    await settings.save({ ...defaultSettings, menu }, 0, await createStaff('chief', 'administrator'))
    expect((await listRecords(engine().db, { limit: 1 }))[0]?.facts).toEqual({
      changes: [
        {
          label: '栏目名称与顺序',
          before: '新闻中心、产品与服务、解决方案、关于我们、联系我们',
          after: '联系我们、关于我们、解决方案、产品与服务、新闻中心',
        },
      ],
    })
  })

  test('leave a trace that names the events of group chats in words, and never an address that holds a key', async () => {
    const { settings, createStaff: staff } = createTestModules(engine().db)
    const next = { ...defaultSettings, wecomRobotUrl: 'https://robots.example/send?key=secret' }
    await settings.save({ ...next, groupNotices: ['certificateExpiring', 'signInLimit'] }, 0, await staff('chief'))
    const [record] = await listRecords(engine().db, { limit: 1 })
    const said = JSON.stringify(record)
    expect(said).toContain('登录尝试异常')
    expect(said).toContain('企业微信机器人地址')
    expect(said).not.toMatch(/signInLimit|certificateExpiring|secret|robots\.example/)
  })
})

test('the defaults pass their own check', () => {
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings)
})

test.each([
  ['a section is missing', [['news', '新闻']], '每个栏目应各出现一次'],
  [
    'one stands twice',
    [
      ['news', '新闻'],
      ['news', '动态'],
      ['product', '产品'],
      ['solution', '方案'],
      ['about', '关于'],
    ],
    '每个栏目应各出现一次',
  ],
  [
    'two have one name',
    [
      ['news', '新闻'],
      ['product', '产品'],
      ['solution', '产品'],
      ['about', '关于'],
      ['contact', '联系'],
    ],
    '栏目名称不能相同',
  ],
  [
    'the names are together longer than the header has room for',
    [
      ['news', '新闻与活动'],
      ['product', '软件与服务'],
      ['solution', '解决方案'],
      ['about', '关于我们'],
      ['contact', '联系我们'],
    ],
    '五个栏目名称合计不能超过 21 个字，否则页眉放不下',
  ],
  [
    'a name is long',
    [
      ['news', '新闻与活动中心'],
      ['product', '产品'],
      ['solution', '方案'],
      ['about', '关于'],
      ['contact', '联系'],
    ],
    '栏目名称不能超过 6 个字',
  ],
])('Menus in which %s are refused', (_fault, menu, message) => {
  const result = settingsSchema.safeParse({
    ...defaultSettings,
    menu: menu.map(([section, label]) => ({ section, label })),
  })
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
})
