import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ActFacts } from '../../contract/trail'
import { findTeller, tellAct, tellNote, type ToldRecord } from './sentences'

const tell = (action: string, own: Partial<ToldRecord> = {}) => {
  const record = {
    action,
    target: '',
    title: '',
    outcome: 'done',
    detail: '',
    facts: {},
    at: Date.UTC(2026, 10, 24, 7),
    account_name: '程野',
    link: undefined,
    difference: undefined,
    isGone: false,
    ...own,
  }
  return [
    tellAct(record)
      .map(({ text }) => text)
      .join(''),
    tellNote(record),
  ]
}

const news = { target: 'news:12', title: '全省航摄验收', link: '/news/updateNews?id=12' }
const changes = (...list: NonNullable<ActFacts['changes']>): ActFacts => ({ changes: list })

describe('An act in words', () => {
  test.each<[action: string, own: Partial<ToldRecord>, sentence: string, note: string]>([
    ['login', {}, '登录后台', ''],
    ['login', { outcome: 'refused', detail: '用户名不存在' }, '登录失败', '用户名不存在'],
    ['login.lock', { outcome: 'refused' }, '连续输错密码，暂停登录 15 分钟', ''],
    ['login', { detail: '通行密钥' }, '登录后台', '通行密钥'],
    ['login.code', { outcome: 'refused' }, '登录时验证码不正确', ''],
    [
      'login.counter',
      { outcome: 'refused', title: '办公室电脑' },
      '登录被拒绝，通行密钥《办公室电脑》的使用计数倒退，可能已被复制',
      '',
    ],
    ['account.unlock', { title: '李岱' }, '解除账号李岱的锁定', ''],
    ['account.confirm', { outcome: 'refused', title: '程野' }, '再次验证时，密码不正确', ''],
    ['totp.prove', { outcome: 'refused', title: '程野' }, '再次验证时，验证码不正确', ''],
    ['totp.enable', {}, '启用了动态口令', ''],
    ['totp.disable', { outcome: 'refused' }, '停用动态口令时，验证码不正确', ''],
    ['totp.renewCodes', {}, '重新生成了恢复代码', ''],
    ['totp.reset', { title: '李岱' }, '重置李岱的动态口令和通行密钥', ''],
    ['passkey.create', { title: '办公室电脑' }, '添加通行密钥《办公室电脑》', ''],
    ['device.new', { title: 'Windows，Edge' }, '在新设备登录：Windows，Edge', ''],
    ['device.endOthers', { facts: { count: 2 } }, '退出了其他 2 台设备', ''],
    ['account.password', {}, '修改了自己的密码', ''],
    ['account.password', { outcome: 'refused' }, '修改自己的密码时，当前密码不正确', ''],
    ['account.create', { title: '李岱', detail: '用户名 lidai，内容编辑' }, '新增账号李岱', '用户名 lidai，内容编辑'],
    [
      'account.save',
      { title: '李岱', facts: changes({ label: '角色', before: '内容编辑', after: '管理员' }) },
      '把账号李岱的角色从 内容编辑 改为 管理员',
      '',
    ],
    [
      'settings.save',
      { facts: changes({ label: '服务热线', before: '400-000-0000', after: '400-000-0010' }) },
      '把服务热线从 400-000-0000 改为 400-000-0010',
      '',
    ],
    ['settings.save', { facts: changes({ label: '百度推送 token' }) }, '修改了百度推送 token', ''],
    [
      'settings.save',
      { facts: changes({ label: '地址', before: '', after: '云洲' }, { label: '公众号二维码' }) },
      '修改了站点设置，2 处',
      '',
    ],
    ['news.create', news, '新增新闻《全省航摄验收》', ''],
    [
      'news.save',
      { ...news, facts: changes({ label: '正文', paragraphs: 3 }) },
      '修改新闻《全省航摄验收》的正文，改 3 段',
      '',
    ],
    ['news.save', { ...news, facts: changes({ label: '封面图' }) }, '修改新闻《全省航摄验收》的封面图', ''],
    [
      'product.save',
      {
        target: 'product:3',
        title: '点云工具',
        facts: changes({ label: '当前版本', before: 'V2.8', after: 'V2.9' }, { label: '手册' }),
      },
      '修改产品与服务《点云工具》，2 处',
      '',
    ],
    [
      'news.save',
      { ...news, facts: changes({ label: '来源', before: '省厅', after: '' }) },
      '把新闻《全省航摄验收》的来源从 省厅 改为 空',
      '',
    ],
    ['news.save', news, '修改新闻《全省航摄验收》，没有改动', ''],
    ['news.publish', { ...news, detail: '仍然发布：引用原文' }, '发布新闻《全省航摄验收》', '仍然发布：引用原文'],
    [
      'news.schedule',
      { ...news, facts: { from: Date.UTC(2026, 10, 27, 1), until: Date.UTC(2026, 11, 1) } },
      '设定新闻《全省航摄验收》于 2026-11-27 09:00 发布',
      '2026-12-01 08:00 下线',
    ],
    ['news.delete', { ...news, isGone: true }, '把新闻《全省航摄验收》（已删除）移入回收站', ''],
    [
      'trash.expire',
      { facts: { count: 7, names: ['甲', '乙'] } },
      '彻底删除了回收站中到期的 7 条内容',
      '《甲》《乙》等',
    ],
    ['comment.start', news, '批注了新闻《全省航摄验收》', ''],
    ['comment.answer', news, '回复了新闻《全省航摄验收》的批注', ''],
    ['comment.resolve', news, '把新闻《全省航摄验收》的一条批注标为已解决', ''],
    ['comment.reopen', news, '重新打开新闻《全省航摄验收》的一条批注', ''],
    ['comment.remove', news, '删除了自己在新闻《全省航摄验收》的批注', ''],
    ['application.reveal', { title: '2026-0418' }, '查看了合作申请 2026-0418 的完整联系方式', ''],
    ['application.export', { facts: { count: 12 } }, '导出 12 份合作申请，含完整联系方式', ''],
    [
      'media.deleteUnused',
      { facts: { count: 2, names: ['一.jpg', '二.jpg'] } },
      '删除 2 个文件',
      '《一.jpg》《二.jpg》',
    ],
    [
      'media.replace',
      { facts: { ...changes({ label: '文件', before: '旧.pdf', after: '新.pdf' }), count: 2 } },
      '把文件 旧.pdf 替换为 新.pdf，2 条内容一并更新',
      '',
    ],
    [
      'setting.save',
      { outcome: 'refused', title: '保存网站设置', detail: 'forbidden' },
      '尝试“保存网站设置”，被拒绝：没有权限',
      '',
    ],
    [
      'check.dismiss',
      { ...news, facts: { names: ['公里'] }, detail: '引用原文' },
      '对新闻《全省航摄验收》的“公里”保留原文',
      '引用原文',
    ],
    [
      'review.approve',
      { ...news, detail: '终审，第 7 版：数字一致' },
      '同意新闻《全省航摄验收》',
      '终审，第 7 版：数字一致',
    ],
    ['review.send', { ...news, detail: '第 7 版' }, '把新闻《全省航摄验收》送审', '第 7 版'],
    ['review.saveStages', { title: '新闻', detail: '初审、终审' }, '设置了新闻的审阅环节', '初审、终审'],
    [
      'settings.save',
      {
        facts: {
          ...changes({ label: '服务热线', before: '400-000-0010', after: '400-000-0000' }),
          undoes: { id: 3, who: '陈晓岚', at: Date.UTC(2026, 10, 24, 6, 36), kind: 'setting' },
        },
      },
      '撤销了陈晓岚 14:36 的修改：把服务热线从 400-000-0010 改为 400-000-0000',
      '',
    ],
    [
      'news.revert',
      { ...news, facts: { undoes: { id: 3, who: '程野', at: Date.UTC(2026, 10, 23, 7, 20), kind: 'withdraw' } } },
      '撤销了自己 11-23 15:20 的下线：新闻《全省航摄验收》',
      '',
    ],
    [
      'duty.rename',
      { title: '终审', facts: changes({ label: '名称', before: '终审', after: '签发' }) },
      '把职责《终审》的名称从 终审 改为 签发',
      '',
    ],
    [
      'backup.write',
      { facts: { count: 5120 }, detail: '记录链至第 9 条，链尾 ab12' },
      '完成备份，共 5120 行',
      '记录链至第 9 条，链尾 ab12',
    ],
    [
      'backup.restore',
      { facts: { from: Date.UTC(2026, 10, 20, 18, 30) }, detail: '此前的记录链至第 12 条，链尾 cd34' },
      '从 2026-11-21 02:30 的备份恢复了全部数据',
      '此前的记录链至第 12 条，链尾 cd34',
    ],
    ['redirect.export', { facts: { count: 12 } }, '导出 12 条旧地址转向', ''],
    ['media.exportShots', { facts: { count: 30 } }, '导出拍摄清单， 30 个文件', ''],
    ['activity.exportChain', { facts: { count: 12 }, detail: 'SHA-256 ab' }, '导出记录链 12 条', 'SHA-256 ab'],
    ['something.unknown', {}, '执行了一项操作', ''],
  ])('%s is told with what is known of it', (action, own, sentence, note) => {
    expect(tell(action, own)).toEqual([sentence, note])
  })

  test('Every action that is recorded anywhere has a sentence', () => {
    const actions = listFound(/action: '([a-zA-Z]+(?:\.[a-zA-Z]+)?)'/g)
    const verbs = listFound(/verb: '([a-z]+)'/g).map((verb) => `news.${verb}`)
    const published = ['news.publish', 'news.schedule', 'news.save', 'news.autosave']

    expect(actions.length).toBeGreaterThan(35)
    expect(verbs.length).toBeGreaterThan(7)
    expect([...actions, ...verbs, ...published].filter((action) => !findTeller(action))).toEqual([])
  })

  test.each(['titles', 'summary', 'proofread', 'describePicture'])('Writing help with %s has a sentence', (task) => {
    expect(tell(`writingHelp.${task}`, news)[0]).toContain('用写作辅助')
  })

  test.each(['media.upload', 'media.uploadFinish', 'media.fetch', 'media.crop'])(
    'The call %s, whose name is that of its record, has a sentence',
    (action) => expect(tell(action, { title: '测船.jpg' })[0]).toContain('《测船.jpg》'),
  )
})

/** What the sources of the server name in the place of a record's action or verb; those of publications have words of their own. */
function listFound(pattern: RegExp): string[] {
  const root = new URL('..', import.meta.url).pathname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/publication-history/.test(name),
  )
  const found = files.flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(pattern)])
  const ofLog = ['published', 'scheduled', 'withdrawn', 'unscheduled', 'trashed', 'reverted']
  return [...new Set(found.map((match) => match[1] ?? ''))].filter((name) => !ofLog.includes(name))
}
