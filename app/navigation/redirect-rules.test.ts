import { describe, expect, test } from 'vitest'
import { sitePages } from './site-pages'
import { createChainCheck, createRedirectMatcher, parseRedirectLines, readSource, readTarget } from './redirect-rules'

describe('an old address', () => {
  test.each([
    ['http://www.old-site.cn/about.asp', '/about.asp'],
    ['https://old-site.cn', undefined],
    ['/News/2019/', '/News/2019'],
    ['/show.asp?id=5&class=2#top', '/show.asp?class=2&id=5'],
    ['/%E5%85%B3%E4%BA%8E/', '/关于'],
    ['/old/*', '/old/*'],
    ['/mobile/*', '/mobile/*'],
    ['/mobile/index.html', '/mobile/index.html'],
    ['/news_show_*', '/news_show_*'],
    ['/search.asp?key=%B2%E2', '/search.asp?key=%B2%E2'],
    ['/news/newsDetail?type=3&id=12', '/news/newsDetail?id=12'],
    ['/media/aa/old.pdf', '/media/aa/old.pdf'],
    ['/news/showNews?model=9', '/news/showNews?model=9'],
  ])('%s is read as %s', (typed, address) => {
    const read = readSource(typed)
    expect('address' in read ? read.address : undefined).toBe(address)
  })

  test.each([
    ['', '请填写旧地址'],
    ['about.asp', '旧地址应以 / 开头，或是完整的网址'],
    ['/*', '范围太大，请在 * 前写出旧站的目录'],
    ['/a*b', '* 只能写在路径的末尾，后面不能有参数'],
    ['/show.asp?id=*', '* 只能写在路径的末尾，后面不能有参数'],
    ['/api/news', '这个地址由系统使用，不能转向'],
    ['/mobile', '这个地址由系统使用，不能转向'],
    ['/Mobile/?from=old', '这个地址由系统使用，不能转向'],
    ['/assets/*', '这个地址由系统使用，不能转向'],
    ['/media/*', '/media 下的文件只能逐个转向，不带参数和 *'],
    ['/news/showNews?model=1', '这是本站现有的页面，访问时不会找不到，不用转向'],
    ['/?from=old', '这是本站现有的页面，访问时不会找不到，不用转向'],
    ['/news/newsDetail', '本站内容的地址要写出编号，如 ?id=12'],
    ['/a%00b', '旧地址含有不能使用的字符'],
    [`/${'a'.repeat(300)}`, '旧地址不能超过 300 个字'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readSource(typed)).toEqual({ fault })
  })
})

describe('an old address with encoded marks', () => {
  test.each([
    ['/show.asp?name=C%2B%2B', '/show.asp?name=C%2B%2B'],
    ['/show.asp?name=a%26b%23c', '/show.asp?name=a%26b%23c'],
    ['/show.asp?a%3Db=c=d', '/show.asp?a%3Db=c=d'],
    ['/show.asp?rate=100%2525', '/show.asp?rate=100%2525'],
    ['/show.asp?rate=100%25', '/show.asp?rate=100%'],
    ['/what%3F.html', '/what%3F.html'],
    ['/c%23/%E5%85%B3%E4%BA%8E+1.html', '/c%23/关于+1.html'],
    ['/a%253Fb', '/a%253Fb'],
    ['/what%3F/*', '/what%3F/*'],
  ])('%s is stored as %s, and found', (typed, source) => {
    expect(readSource(typed)).toEqual({ address: source })
    // What is exported is imported as the same.
    expect(readSource(source)).toEqual({ address: source })
    const matcher = createRedirectMatcher([{ source, target: '/about' }])
    expect(matcher.find(typed.replace('*', '1.html'))?.source).toBe(source)
  })

  test('stands for itself alone', () => {
    const matcher = createRedirectMatcher([
      { source: '/what%3Fid=5', target: '/about' },
      { source: '/show.asp?a=1%26b=2', target: '/about' },
    ])
    expect(matcher.find('/what?id=5')).toBeUndefined()
    expect(matcher.find('/show.asp?a=1&b=2')).toBeUndefined()
  })
})

describe('where a rule leads', () => {
  test.each([
    ['/news/showNews?model=1', '/news/showNews?model=1'],
    ['https://www.jingwei.cn/about', '/about'],
    ['https://www.jingwei.cn', '/'],
    ['/news/newsDetail?id=12#top', '/news/newsDetail?id=12'],
    ['内容已删除', ''],
    ['410', ''],
  ])('%s is read as "%s"', (typed, address) => {
    expect(readTarget(typed, ['https://www.jingwei.cn'])).toEqual({ address })
  })

  test.each([
    ['https://evil.example/about', '只能转到本站的页面，不能转到其他网站'],
    ['https://www.jingwei.cn.evil.example/', '只能转到本站的页面，不能转到其他网站'],
    ['//evil.example', '只能转到本站的页面，不能转到其他网站'],
    ['/\\evil.example', '新地址含有不能使用的字符'],
    ['/%5Cevil.example', '新地址含有不能使用的字符'],
    ['javascript:alert(1)', '只能转到本站的页面，不能转到其他网站'],
    ['/.//evil.example', '只能转到本站的页面，不能转到其他网站'],
    ['/about\r\nSet-Cookie: a=b', '新地址含有不能使用的字符'],
    ['about', '新地址应以 / 开头'],
    ['/nowhere', '本站没有这个页面，请从浏览器的地址栏复制'],
    ['/news/showNews?model=9', '本站没有这个页面，请从浏览器的地址栏复制'],
    ['/manage', '本站没有这个页面，请从浏览器的地址栏复制'],
    ['', '请填写新地址，或写“内容已删除”'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(readTarget(typed, ['https://www.jingwei.cn'])).toEqual({ fault })
  })
})

describe('the rule of an address', () => {
  const rules = [
    { source: '/old/*', target: '/news/showNews' },
    { source: '/old/products/*', target: '/productAndService/showProductAndService' },
    { source: '/old/products/drone.html', target: '/about' },
    { source: '/Show.asp', target: '/news/showNews' },
    { source: '/Show.asp?id=5', target: '/news/newsDetail?id=7' },
    { source: '/Show.asp?class=2&id=5', target: '/about' },
    { source: '/news/*', target: '/about' },
    { source: '/news/newsDetail?id=12', target: '/about' },
    { source: '/关于.html', target: '/about' },
    { source: '/ärzte.html', target: '/about' },
    { source: '/media/aa/old.pdf', target: '' },
    { source: '/m*', target: '/about' },
    { source: '/mobile', target: '/about' },
    { source: '/mobile/*', target: '/news/showNews' },
  ]
  const matcher = createRedirectMatcher(rules)

  test.each([
    ['its own path comes before any beginning', '/old/products/drone.html', '/old/products/drone.html'],
    ['of beginnings the longest comes first', '/old/products/a/b.html', '/old/products/*'],
    ['a directory is the beginning of what is in it', '/old/2019.html', '/old/*'],
    ['a directory belongs to its own beginning', '/old/', '/old/*'],
    ['what begins like the name of a directory does not', '/older.html', undefined],
    ['params come before none', '/show.asp?id=5', '/Show.asp?id=5'],
    ['more params come before fewer', '/show.asp?id=5&class=2', '/Show.asp?class=2&id=5'],
    ['params in another order, and others beside them', '/SHOW.ASP?utm=x&ID=5', '/Show.asp?id=5'],
    ['other params leave the path alone', '/show.asp?id=6', '/Show.asp'],
    ['a param of a longer number is another', '/show.asp?id=55', '/Show.asp'],
    ['an encoded path', '/%E5%85%B3%E4%BA%8E.html?x=1', '/关于.html'],
    ['letters that need not be encoded, in a path', '/%53how%2Easp', '/Show.asp'],
    ['letters that need not be encoded, in params', '/show.asp?%49%44=%35', '/Show.asp?id=5'],
    ['letters that need not be encoded, in a beginning', '/%4F%6C%64/2019.html', '/old/*'],
    ['letters of other alphabets whatever their case', '/%C3%84rzte.html', '/ärzte.html'],
    ['the address that always leads home, encoded', '/%4Dobile', undefined],
    ['an entry of this site by its number', '/news/newsDetail?id=12&type=1', '/news/newsDetail?id=12'],
    ['a beginning takes no page of this site', '/news/newsDetail?id=13', undefined],
    ['a beginning takes what an old site had beside them', '/news/2019/1.html', '/news/*'],
    ['a file of the library by its own address', '/media/aa/old.pdf', '/media/aa/old.pdf'],
    ['nothing', '/', undefined],
    ['the address that always leads home', '/mobile', undefined],
    ['the same as a directory, with a param', '/Mobile/?from=old', undefined],
    ['what an old site had below it', '/mobile/news.html', '/mobile/*'],
  ])('%s: %s', (_what, address, source) => {
    expect(matcher.find(address)?.source).toBe(source)
  })

  test('A rule that is set again takes the place of the one with the same source', () => {
    const changed = createRedirectMatcher(rules)
    changed.set({ source: '/show.asp', target: '/about' })
    changed.set({ source: '/OLD/*', target: '/about' })
    expect(changed.find('/Show.asp')?.target).toBe('/about')
    expect(changed.find('/old/x')?.target).toBe('/about')
  })
})

describe('loops and chains', () => {
  const rule = (source: string, target: string) => ({ source, target })
  const check = createChainCheck([
    rule('/a.html', '/news/newsDetail?id=1'),
    rule('/news/newsDetail?id=2', '/news/newsDetail?id=3'),
    rule('/news/newsDetail?id=4', ''),
  ])

  test.each([
    ['itself', '/news/newsDetail?id=5', '/news/newsDetail?id=5', '新地址与旧地址相同，会一直转回自己'],
    [
      'each other',
      '/news/newsDetail?id=3',
      '/news/newsDetail?id=2',
      '“/news/newsDetail?id=2”已转到这个旧地址，两条会互相转',
    ],
    ['what leads on', '/b.html', '/news/newsDetail?id=2', '新地址已转到“/news/newsDetail?id=3”，请直接填写它'],
    ['what is gone', '/b.html', '/news/newsDetail?id=4', '新地址已登记为内容已删除'],
    ['behind another', '/news/newsDetail?id=1', '/about', '“/a.html”正转到这个旧地址，请先把它改到新地址'],
    ['gone behind another', '/news/newsDetail?id=1', '', '“/a.html”正转到这个旧地址，请先把它改到新地址'],
  ])('A rule to %s is refused', (_what, source, target, message) => {
    expect(check.findFault(rule(source, target))?.message).toBe(message)
  })

  test('Many old addresses may lead to one, and one may be led elsewhere', () => {
    expect(check.findFault(rule('/b.html', '/news/newsDetail?id=1'))).toBeNull()
    expect(check.findFault(rule('/a.html', '/news/newsDetail?id=3'))).toBeNull()
    expect(check.findFault(rule('/b.html', '/about'))).toBeNull()
  })

  test('An encoded mark in a path is no beginning of params', () => {
    const two = createChainCheck([rule('/a%3Fb=', '/news/newsDetail?id=1'), rule('/a?b=', '/news/newsDetail?id=2')])
    expect(two.findFault(rule('/news/newsDetail?id=1', '/about'))?.part).toBe('source')
  })

  test('A rule that was changed leads where it leads now', () => {
    const changed = createChainCheck([rule('/a.html', '/news/newsDetail?id=1')])
    changed.set(rule('/a.html', '/about'))
    expect(changed.findFault(rule('/news/newsDetail?id=1', '/about'))).toBeNull()
  })
})

test('Lines are read from CSV, from a spreadsheet and from arrows, without head and empty lines', () => {
  const text =
    '\uFEFF旧地址,新地址\r\n/a.html,/about\r\n\r\n"/b,c.html","/news/showNews?model=1","12"\n/d.html\t/about\n/e.html → 内容已删除\n/f.html'
  expect(parseRedirectLines(text)).toEqual([
    { line: 2, source: '/a.html', target: '/about' },
    { line: 4, source: '/b,c.html', target: '/news/showNews?model=1' },
    { line: 5, source: '/d.html', target: '/about' },
    { line: 6, source: '/e.html', target: '内容已删除' },
    { line: 7, source: '/f.html', target: '' },
  ])
})

test('A line with a tab is split at tabs alone', () => {
  const text = '/a,b.html\t/about\n/c -> d.html\t/about\t/x\n/e，f.html\t410\n"/g,h.html"\t"/about"'
  expect(parseRedirectLines(text).map(({ source, target }) => [source, target])).toEqual([
    ['/a,b.html', '/about'],
    ['/c -> d.html', '/about'],
    ['/e，f.html', '410'],
    ['/g,h.html', '/about'],
  ])
})

test('Every page that is offered where an old address may lead is one that it may lead to', () => {
  const titles = new Map(sitePages.map(({ address, label }) => [label, address]))
  expect(titles.get('首页')).toBe('/')
  expect(titles.get('关于我们 › 企业简介')).toBe('/about?model=1')
  expect(titles.get('资料下载')).toBe('/productAndService/showProductAndService?show=files')
  for (const address of titles.values()) expect(readTarget(address)).toEqual({ address })
})
