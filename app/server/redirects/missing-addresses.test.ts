import { expect, test } from 'vitest'
import { readMissedAddress } from './missing-addresses'

test.each([
  ['/about.html', '/about.html'],
  ['/About/', '/About'],
  ['/%E5%85%B3%E4%BA%8E.html', '/关于.html'],
  ['/what%3F/c%23.html?id=5', '/what%3F/c%23.html?id=5'],
  ['/2019/0512/20190512143055.html', '/2019/0512/20190512143055.html'],
  ['/show.asp?id=5&key=王小明&classid=2', '/show.asp?classid=2&id=5'],
  ['/show.asp?phone=13812345678', '/show.asp'],
  ['/show.asp?id=13812345678', '/show.asp'],
  ['/news/newsDetail?id=99', '/news/newsDetail?id=99'],
  ['/news.jsp?utm_source=x', '/news.jsp'],
  ['/files/manual.pdf', '/files/manual.pdf'],
])('%s counts as %s', (address, counted) => {
  expect(readMissedAddress(address)).toBe(counted)
})

test.each([
  '/wp-login.php',
  '/wordpress/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/old/.svn/entries',
  '/phpmyadmin/index.php',
  '/cgi-bin/luci',
  '/admin/login.asp',
  '/backup.zip',
  '/site.sql',
  '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
  "/news.asp' or 1=1",
  '/a/../../etc/passwd',
  '/api/nothing',
  '/assets/none.js',
  '/media/aa/none.pdf',
  '/logo.png',
  '/old/style.css',
  '/user/13812345678',
  '/card/320102199003075671.html',
  '/mail/wang@example.com',
  '//evil.example/x',
  '/',
  `/${'a'.repeat(250)}`,
])('%s is not counted', (address) => {
  expect(readMissedAddress(address)).toBeUndefined()
})
