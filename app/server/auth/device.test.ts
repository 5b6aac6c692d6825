import { expect, test } from 'vitest'
import { describeDevice, nameDevice } from './device'

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Edg/131.0.0.0`, 'Windows，Edge'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium}`, 'Windows，Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0', 'Linux，Firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'macOS，Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.48',
    'iOS，微信',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chromium} wxwork/4.1.20 MicroMessenger/7.0.1`, 'Android，企业微信'],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chromium} ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1.3`,
    'HarmonyOS，华为浏览器',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64; UOS) ${chromium}`, '统信 UOS，Chrome'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('%s is %s', (userAgent, name) => {
  expect(nameDevice(describeDevice({ userAgent, address: '10.0.3.26' }))).toBe(name)
})

test('An IPv4 address in the form of IPv6 is written as IPv4', () => {
  expect(describeDevice({ userAgent: '', address: '::ffff:10.0.3.26' }).address).toBe('10.0.3.26')
})
